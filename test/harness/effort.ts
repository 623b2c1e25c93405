import { randomInt } from "node:crypto";

/**
 * The effort of the hostile tests, from the environment.
 * - `HOSTILE`: `full` with `npm run test:hostile`, else the short form within `npm test`.
 * - `HOSTILE_SEED`: the random seed; constant in the short form.
 * - `HOSTILE_LOAD_SECONDS`: the duration of the load in the full form.
 */
const isFull = process.env.HOSTILE === "full";

export const effort = {
  isFull,
  seed: Number(process.env.HOSTILE_SEED ?? (isFull ? randomInt(2 ** 31) : 20_301)),
  loadSeconds: Number(process.env.HOSTILE_LOAD_SECONDS ?? 300),
  of: (short: number, full: number): number => (isFull ? full : short),
};

/** The command that repeats a failure. */
export function again(file: string, title?: string): string {
  const only = title === undefined ? "" : ` -t ${JSON.stringify(title)}`;
  return `seed ${effort.seed}; again: HOSTILE_SEED=${effort.seed}${isFull ? " HOSTILE=full" : ""} npm test -- ${file}${only}`;
}
