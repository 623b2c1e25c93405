import { daysAfter, MINUTE_MS } from "../../kernel/values/duration.ts";
import { type SpaceHours, spaceOpenWithin } from "../space/index.ts";

/** The status on the wire. `held` and `turnaround` are ours. */
export const UNIT_STATUSES = ["available", "lent", "pending-receipt", "out-of-service", "retired"] as const;
export type UnitStatus = (typeof UNIT_STATUSES)[number];
export type ThingStatus = UnitStatus | "held" | "turnaround";

export const INCIDENT_TYPES = [
  "lens",
  "shell",
  "controller",
  "battery",
  "hygiene",
  "loss",
  "near-miss",
  "other",
] as const;
export const REPORTER_ROLES = ["ops-staff", "borrower", "member"] as const;
export const VERDICTS = ["absorbed", "willful-misuse", "resolved"] as const;
export const WAIVER_STATES = ["fresh", "stale-version", "expired", "missing"] as const;
export type WaiverState = (typeof WAIVER_STATES)[number];
export const LEND_STATES = ["active", "returned", "force-returned", "lost"] as const;

export const HEADSET = "headset";
export const OFFER_MS = 30 * MINUTE_MS;
export const EXTENSION_MS = 60 * MINUTE_MS;
/** A reminder comes this long before the loan is due, if the loan is longer than twice this. */
export const REMIND_MS = 15 * MINUTE_MS;

/** A held unit is available to the member that it is offered to, and lent to the others. */
export function statusFor(status: ThingStatus, isOfferedToViewer: boolean): UnitStatus {
  if (status === "held") return isOfferedToViewer ? "available" : "lent";
  return status === "turnaround" ? "out-of-service" : status;
}

interface Term {
  readonly minutes_max: number;
  readonly until_close: boolean;
}

/** After its longest time, or when the space closes next, whichever is sooner. */
export function dueAt(out: Date, { minutes_max, until_close }: Term, space: SpaceHours): Date {
  const last = new Date(out.getTime() + minutes_max * MINUTE_MS);
  if (!until_close) return last;
  const [open] = spaceOpenWithin(space, { starts_at: out, ends_at: last }).filter(({ ends_at }) => ends_at > out);
  return open && open.ends_at < last ? open.ends_at : last;
}

export interface Signed {
  readonly version: number;
  readonly method: "own-session" | "agent-relayed";
  readonly signed_at: Date;
  readonly expires_at: Date;
}

/** The waiver that counts, of those of one member, newest first. */
export function waiverState(
  signed: readonly Signed[],
  current: number | null,
  { relayed, now }: { relayed: boolean; now: Date },
): { state: WaiverState; waiver: Signed | null } {
  const counting = signed.filter(({ method }) => relayed || method === "own-session");
  const fresh = counting.find(({ version, expires_at }) => version === current && expires_at > now);
  if (fresh) return { state: "fresh", waiver: fresh };
  const [latest = null] = counting;
  if (!latest) return { state: "missing", waiver: null };
  return { state: latest.version === current ? "expired" : "stale-version", waiver: latest };
}

export function waiverEnds(signedAt: Date, days: number): Date {
  return daysAfter(signedAt, days);
}
