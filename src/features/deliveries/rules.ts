import type { DeliveryPolicy, Refusal } from "../../kernel/jobs/lease-worker.ts";
import { HOUR_MS } from "../../kernel/values/duration.ts";
import { refused } from "./messages.ts";

/** A dead message waits for an operator to retry it. */
export const DELIVERY: DeliveryPolicy = { attemptsMax: 12, backoff: { firstMs: 30_000, maxMs: 6 * HOUR_MS } };

export interface Answer {
  readonly sink: string;
  readonly refused: Refusal | null;
}

/** Why a message needs another attempt; null when it needs none. Permanent only if every failed consumer says so. */
export function refusalOf(answers: readonly Answer[]): Refusal | null {
  const failures = answers.flatMap(({ sink, refused }) => (refused ? [{ sink, ...refused }] : []));
  if (failures.length === 0) return null;
  const reason = refused.byConsumers({ consumers: failures.map(({ sink, reason }) => ({ name: sink, reason })) });
  return { reason, permanent: failures.every(({ permanent }) => permanent) };
}

export function titleOf(payload: Readonly<Record<string, unknown>>): string | null {
  const title = payload.event_title ?? payload.resource_name ?? payload.title;
  return typeof title === "string" ? title : null;
}

/** The time that a message is about, such as of a booking or an RSVP. */
export function slotOf({ start, end }: Readonly<Record<string, unknown>>): { start: Date; end: Date | null } | null {
  if (typeof start !== "string") return null;
  return { start: new Date(start), end: typeof end === "string" ? new Date(end) : null };
}

export interface Position {
  readonly createdAt: Date;
  readonly id: string;
}

export function cursorAt({ createdAt, id }: Position): string {
  return `${createdAt.getTime()}.${id}`;
}

export function positionOf(cursor: string): Position | null {
  const [, time, id] = /^(\d{1,15})\.(\w+)$/.exec(cursor) ?? [];
  return time && id ? { createdAt: new Date(Number(time)), id } : null;
}
