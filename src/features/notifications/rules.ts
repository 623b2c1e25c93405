import { DateTime } from "luxon";
import type { DeliveryPolicy } from "../../kernel/jobs/lease-worker.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import { HOUR_MS, MINUTE_MS } from "../../kernel/values/duration.ts";
import { atLocalTime } from "../../kernel/values/local-time.ts";
import type { SentChannel } from "./kinds.ts";
import { say } from "./messages.ts";

/** A message that is given up is reported in the portal. */
export const DELIVERY: DeliveryPolicy = { attemptsMax: 8, backoff: { firstMs: MINUTE_MS, maxMs: 6 * HOUR_MS } };

export const DIGESTS = ["daily", "half_hourly"] as const;
type Digest = (typeof DIGESTS)[number];

/** Clock times are HH:MM in the space's zone. */
export interface Rhythm {
  readonly digest: Digest;
  readonly digest_at: string;
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
}

/** Quiet hours delay mails and chats, except urgent ones; webhooks are never delayed. */
export function dueAt(
  { channel, mode, urgent }: { channel: SentChannel; mode: "at_once" | "digest"; urgent: boolean },
  rhythm: Rhythm,
  { now, timeZone }: { now: Date; timeZone: string },
): Date {
  const here = DateTime.fromJSDate(now).setZone(timeZone);
  if (mode === "digest" && rhythm.digest === "daily") return nextAt(here, rhythm.digest_at).toJSDate();
  const due = mode === "at_once" ? here : nextHalfHour(here);
  const isHeld = channel !== "webhook" && !urgent && isQuiet(due, rhythm);
  return (isHeld && rhythm.quiet_until ? nextAt(due, rhythm.quiet_until) : due).toJSDate();
}

function nextAt(from: DateTime, clock: string): DateTime {
  const today = atLocalTime(from, clock);
  return today > from ? today : atLocalTime(from.plus({ days: 1 }), clock);
}

function nextHalfHour(from: DateTime): DateTime {
  return from.startOf("hour").plus({ minutes: from.minute < 30 ? 30 : 60 });
}

/** Hours that begin in the evening end the next morning. */
function isQuiet(at: DateTime, { quiet_from, quiet_until }: Rhythm): boolean {
  if (quiet_from === null || quiet_until === null) return false;
  const clock = at.toFormat("HH:mm");
  return quiet_from <= quiet_until
    ? clock >= quiet_from && clock < quiet_until
    : clock >= quiet_from || clock < quiet_until;
}

/** Returns why the webhook URL is invalid, or null. The outbound guard checks its host at each call. */
export function webhookFault(text: string): Message | null {
  if (!URL.canParse(text)) return say.urlMalformed;
  const { protocol, username, password, hash } = new URL(text);
  if (protocol !== "https:") return say.urlNotHttps;
  if (username || password) return say.urlWithCredentials;
  return hash ? say.urlWithFragment : null;
}
