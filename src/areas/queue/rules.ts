import { createHash } from "node:crypto";

/** After so many attempts an envelope is dead until an operator sends it on its way again. */
export const ATTEMPTS_MAX = 12;

const BACKOFF_FIRST_MS = 30_000;
const BACKOFF_MAX_MS = 6 * 3_600_000;

/**
 * How long to wait after the attempt of that number failed: 30 s, doubling up to 6 h, and up to a quarter more. The
 * quarter depends on the envelope, so that many that failed together do not come back together.
 */
export function backoffMs(envelopeId: string, attempt: number): number {
  const spread = createHash("sha256").update(`${envelopeId} ${attempt}`).digest().readUInt32BE() / 2 ** 32;
  return Math.round(Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** (attempt - 1) * (1 + spread / 4)));
}

/** What one consumer said; `refused` is null once it has acknowledged. */
export interface Answer {
  readonly sink: string;
  readonly refused: { readonly reason: string; readonly permanent: boolean } | null;
}

export type Verdict =
  | { readonly state: "delivered" }
  | { readonly state: "queued"; readonly error: string; readonly retryInMs: number }
  | { readonly state: "dead"; readonly error: string };

/** What becomes of an envelope after an attempt. It dies when nobody who has not taken it might still do so. */
export function verdictOn(envelopeId: string, attempt: number, answers: readonly Answer[]): Verdict {
  const failures = answers.flatMap(({ sink, refused }) => (refused ? [{ sink, ...refused }] : []));
  if (failures.length === 0) return { state: "delivered" };
  const error = failures.map(({ sink, reason }) => `${sink}: ${reason}`).join("; ");
  const isOver = attempt >= ATTEMPTS_MAX || failures.every(({ permanent }) => permanent);
  return isOver ? { state: "dead", error } : { state: "queued", error, retryInMs: backoffMs(envelopeId, attempt) };
}

/** What an envelope is about, as its payload names it. */
export function titleOf(payload: Readonly<Record<string, unknown>>): string | null {
  const title = payload.event_title ?? payload.resource_name ?? payload.title;
  return typeof title === "string" ? title : null;
}

/** A place in the list, newest first. */
export interface Position {
  readonly createdAt: Date;
  readonly id: string;
}

export function cursorAt({ createdAt, id }: Position): string {
  return `${createdAt.getTime()}.${id}`;
}

/** The place that a cursor stands for, or null when it is none of ours. */
export function positionOf(cursor: string): Position | null {
  const [, time, id] = /^(\d{1,15})\.(\w+)$/.exec(cursor) ?? [];
  return time && id ? { createdAt: new Date(Number(time)), id } : null;
}
