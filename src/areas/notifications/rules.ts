import { createHash } from "node:crypto";
import { DateTime } from "luxon";
import type { SentChannel } from "./kinds.ts";

/** After so many attempts a message is given up, and its member is told in the portal. */
export const ATTEMPTS_MAX = 8;

const BACKOFF_FIRST_MS = 60_000;
const BACKOFF_MAX_MS = 6 * 3_600_000;

/** How long to wait after the attempt of that number failed: a minute, doubling, and up to a quarter more by the message. */
export function backoffMs(messageId: string, attempt: number): number {
  const spread = createHash("sha256").update(`${messageId} ${attempt}`).digest().readUInt32BE() / 2 ** 32;
  return Math.round(Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** (attempt - 1)) * (1 + spread / 4));
}

export const DIGESTS = ["daily", "half_hourly"] as const;
export type Digest = (typeof DIGESTS)[number];

/** When a member hears of things; clock times are HH:MM in the space's zone. */
export interface Rhythm {
  readonly digest: Digest;
  readonly digest_at: string;
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
}

/** When something that happened now is sent. Quiet hours hold back mails, but neither what cannot wait nor machines. */
export function dueAt(
  { channel, mode, urgent }: { channel: SentChannel; mode: "at_once" | "digest"; urgent: boolean },
  rhythm: Rhythm,
  { now, timeZone }: { now: Date; timeZone: string },
): Date {
  const here = DateTime.fromJSDate(now).setZone(timeZone);
  if (mode === "digest" && rhythm.digest === "daily") return nextAt(here, rhythm.digest_at).toJSDate();
  const due = mode === "at_once" ? here : nextHalfHour(here);
  const isHeld = channel === "mail" && !urgent && isQuiet(due, rhythm);
  return (isHeld && rhythm.quiet_until ? nextAt(due, rhythm.quiet_until) : due).toJSDate();
}

/** The next moment after `from` at which the clock shows that time. */
function nextAt(from: DateTime, clock: string): DateTime {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  const today = from.set({ hour, minute, second: 0, millisecond: 0 });
  return today > from ? today : from.plus({ days: 1 }).set({ hour, minute, second: 0, millisecond: 0 });
}

function nextHalfHour(from: DateTime): DateTime {
  return from.startOf("hour").plus({ minutes: from.minute < 30 ? 30 : 60 });
}

/** Hours that begin in the evening last until the next morning. */
function isQuiet(at: DateTime, { quiet_from, quiet_until }: Rhythm): boolean {
  if (quiet_from === null || quiet_until === null) return false;
  const clock = at.toFormat("HH:mm");
  return quiet_from <= quiet_until
    ? clock >= quiet_from && clock < quiet_until
    : clock >= quiet_from || clock < quiet_until;
}

/** What is wrong with an address for a webhook; null when nothing is. Where it leads is guarded when it is called. */
export function webhookFault(text: string): string | null {
  if (!URL.canParse(text)) return "is not an address";
  const { protocol, username, password, hash } = new URL(text);
  if (protocol !== "https:") return "must begin with https://";
  if (username || password) return "must not hold a name or password";
  return hash ? "must not have a part after #" : null;
}
