/** Days by universal time, as the service has them: "2026-11-25". */

import { locale } from "./language";

const DAY = 86_400_000;
/** The first day that has puzzles. */
export const FIRST = "2026-11-20";

export const today = (): string => dayOf(Date.now());

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day so many days after another. */
export const after = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY);

export const isDate = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));

/** Whether a text names a day that has puzzles. */
export const isDay = (day: string): boolean => isDate(day) && day >= FIRST && day <= today();

export const dayInWords = (day: string): string => new Intl.DateTimeFormat(locale(), { day: "numeric", month: "long", timeZone: "UTC" }).format(Date.parse(day));

/** The number of the deal that everybody gets on a day. */
export const dealOf = (day: string): number => Number(day.replaceAll("-", ""));
