/** The signs on buttons of boards, in this page and in others. */

import { html, type TemplateResult } from "lit";

export const BACK = "M13 4l-6 6 6 6";
export const NEXT = "M7 4l6 6-6 6";
export const TURN = "M15.500 8A6 6 0 1 0 16 11M16 4v4h-4";
export const LAY = "M4 10.500l4 4 8-9";

export const iconOf = (path: string): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d=${path} /></svg>`;
