/** Days, months and moments as the pages write them. */

import { SOURCE, spoken } from "../ground/language";

/** English dates begin with the day. */
const locale = (): string => (spoken() === SOURCE ? "en-GB" : spoken());

const written = (time: number, options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(locale(), options).format(time);

const ofDay = (day: string, options: Intl.DateTimeFormatOptions): string => written(Date.parse(day), { ...options, timeZone: "UTC" });

/** "Wednesday 25 November". */
export const weekday = (day: string): string => ofDay(day, { weekday: "long", day: "numeric", month: "long" });

/** The first letter of a day of the week. */
export const initial = (day: string): string => ofDay(day, { weekday: "narrow" });

/** "November 2026". */
export const month = (day: string): string => ofDay(day, { month: "long", year: "numeric" });

/** "25 November at 14:05", where the device is. */
export const moment = (time: number): string => written(time, { day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });
