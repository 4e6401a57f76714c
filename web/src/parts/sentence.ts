/** Sentences of the service with their dominoes as pictures. */

import { html, type TemplateResult } from "lit";
import { domino, spoken } from "./domino";

const DOMINO = /(?<![\w-])([0-9SRAD*]{1,2}-[0-9*]{1,2})(?![\w-])/;

/** Show a sentence with a picture for each domino that it names. */
export const pictured = (sentence: string, size = 15): TemplateResult =>
  html`${sentence.split(DOMINO).map((part, index) =>
    index % 2 ? html`<span class="unseen">${spoken(part)}</span>${domino(part, size, true)}` : part,
  )}`;
