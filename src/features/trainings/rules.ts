import { DAY_MS, daysAfter, HOUR_MS } from "../../kernel/values/duration.ts";

export const ENROLLMENT_STATES = [
  "enrolled",
  "waitlisted",
  "offered",
  "cancelled",
  "lapsed",
  "attended",
  "no-show",
] as const;
export type EnrollmentState = (typeof ENROLLMENT_STATES)[number];

export const SESSION_STATES = ["open", "full", "running", "finished", "cancelled"] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** An offer lasts a day, and ends this long before the session. Later, a free place goes to the next who enrolls. */
const OFFER_MS = DAY_MS;
const OFFERS_END_MS = 2 * HOUR_MS;

interface Timed {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly cancelled_at: Date | null;
}

interface Counted extends Timed {
  readonly capacity: number;
  readonly taken: number;
  readonly waiting: number;
}

/** Until when a place that is offered now stays reserved; null when it is too late for offers. */
export function offerEnds(startsAt: Date, now: Date): Date | null {
  const last = startsAt.getTime() - OFFERS_END_MS;
  if (last <= now.getTime()) return null;
  return new Date(Math.min(now.getTime() + OFFER_MS, last));
}

export function sessionState(session: Counted, now: Date): SessionState {
  if (session.cancelled_at) return "cancelled";
  if (session.ends_at <= now) return "finished";
  if (session.starts_at <= now) return "running";
  return hasFreePlace(session, now) ? "open" : "full";
}

/** The lowest tier that records results. */
export const INSTRUCTOR_TIER = "ft-member";

/** Members who wait come first, as long as places are offered. */
export function hasFreePlace({ capacity, taken, waiting, starts_at }: Counted, now: Date): boolean {
  return taken < capacity && (waiting === 0 || offerEnds(starts_at, now) === null);
}

export function isOver({ starts_at, cancelled_at }: Timed, now: Date): boolean {
  return cancelled_at !== null || starts_at <= now;
}

export function expiryOf(validDays: number | null, now: Date): Date | null {
  return validDays === null ? null : daysAfter(now, validDays);
}

export function isValid(
  { revoked_at, expires_at }: { readonly revoked_at: Date | null; readonly expires_at: Date | null },
  now: Date,
): boolean {
  return revoked_at === null && (expires_at === null || expires_at > now);
}
