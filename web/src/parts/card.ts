/** A card to send to a friend: what was built, and how well. Its writing is part of the picture. */

import { html, type TemplateResult } from "lit";
import { isometric } from "../boards/isometric";
import type { PositionOf } from "../service/types";

interface Words {
  name: string;
  score: string;
  par: string;
}

/** Draw the card of a finished ziggurat. */
export const card = (placed: PositionOf<"ziggurat">["placed"], { name, score, par }: Words): TemplateResult =>
  html`<svg class="share-card" viewBox="0 0 664 332" role="img" aria-label="A card to share: ${name}, ${score}">
    <defs><linearGradient id="dusk" x2="0" y2="1"><stop offset="0" stop-color="#fff3e0" /><stop offset="1" stop-color="#efa97f" /></linearGradient></defs>
    <rect class="sky" width="664" height="332" fill="url(#dusk)" />
    <circle class="sun" cx="178" cy="118" r="78" />
    <g transform="translate(178 208) scale(31.500)">${isometric(placed)}</g>
    <text x="356" y="84" font-size="26">${name}</text>
    <text x="356" y="142" font-size="44" font-weight="700">${score}</text>
    <text x="356" y="180" font-size="26">${par}</text>
    <text x="356" y="254" font-size="28" font-weight="700">Can you match it?</text>
    <text x="356" y="292" font-size="26">boneyard</text>
  </svg>`;
