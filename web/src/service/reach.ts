/** Whether the service is there. Once a question has not reached it, it is looked for until it answers again. */

import { addressOf } from "../ground/base";

/** The event by which a page hears that the service is back: what was asked in vain can be asked again. */
export const REACHED = "boneyard-reached";

/** Seconds until the first look and from one look to the next. */
const FIRST = 1.5;
const NEXT = 3;

/** Where the service is lost again within so many seconds, the first look comes later each time, up to the longest wait. */
const CALM = 20;
const LONGEST = 60;

let wait = FIRST;
let last = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Look for the service from now on, until it answers. */
export function lookFor(): void {
  if (waiting !== undefined) return;
  wait = Date.now() - last < 1000 * CALM ? Math.min(LONGEST, 2 * wait) : FIRST;
  later(wait);
}

/** Look at once, where the service is being looked for. */
export function lookNow(): void {
  if (waiting !== undefined) void look();
}

window.addEventListener("online", lookNow);

function later(seconds: number): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => void look(), 1000 * seconds);
}

async function look(): Promise<void> {
  later(NEXT); // in case this look finds out nothing
  if (!(await isThere()) || waiting === undefined) return;
  clearTimeout(waiting);
  waiting = undefined;
  last = Date.now();
  window.dispatchEvent(new CustomEvent(REACHED));
}

async function isThere(): Promise<boolean> {
  try {
    return (await fetch(addressOf("/healthz"), { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
