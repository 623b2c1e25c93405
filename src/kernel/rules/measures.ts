import { HOUR_MS } from "../values/duration.ts";

/** Amounts by which rules tell acts apart. An operation declares those that its input has. */
export const MEASURES = ["hours", "days", "copies", "people"] as const;
export type Measure = (typeof MEASURES)[number];

/** Null: the input does not say how much it is. */
export type MeasureOf<Input> = (input: Input) => number | null;

/** The length of a slot, or of several of them. */
export function hoursBetween(start: string | undefined, end: string | undefined, times = 1): number | null {
  if (start === undefined || end === undefined) return null;
  const hours = ((Date.parse(end) - Date.parse(start)) / HOUR_MS) * times;
  return Number.isFinite(hours) ? hours : null;
}
