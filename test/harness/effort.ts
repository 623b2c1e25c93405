import { randomInt } from "node:crypto";

/**
 * How hard the hostile suite tries, from its environment; nothing else reads these variables.
 * - `HOSTILE`: `full` is what `npm run test:hostile` sets; anything else is the short form, a part of `npm test`.
 * - `HOSTILE_SEED`: what everything random is drawn from; the short form always draws from the same.
 * - `HOSTILE_LOAD_SECONDS`: how long the load lasts in the full form.
 */
const isFull = process.env.HOSTILE === "full";

export const effort = {
  isFull,
  seed: Number(process.env.HOSTILE_SEED ?? (isFull ? randomInt(2 ** 31) : 20_301)),
  loadSeconds: Number(process.env.HOSTILE_LOAD_SECONDS ?? 300),
  /** The number for this form. */
  of: (short: number, full: number): number => (isFull ? full : short),
};

/** How to see the same again: for the message of whatever failed. */
export function again(file: string, title?: string): string {
  const only = title === undefined ? "" : ` -t ${JSON.stringify(title)}`;
  return `seed ${effort.seed}; again: HOSTILE_SEED=${effort.seed}${isFull ? " HOSTILE=full" : ""} npm test -- ${file}${only}`;
}
