import type { Message } from "../../kernel/languages/messages.ts";
import type { SignedAnswer } from "../../kernel/ports/webhooks.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../kernel/values/duration.ts";
import { say } from "./messages.ts";

export const ENDPOINTS_MAX = 50;

export const STATES = ["queued", "delivered", "failed"] as const;

export const OFF_REASONS = ["operator", "gone", "failing"] as const;

export const LEASE_MS = 30_000;

/** Both secrets sign for this time after a rotation. */
export const OLD_SECRET_MS = DAY_MS;

/** An endpoint that only fails is switched off after this time. */
export const FAILING_MS = 5 * DAY_MS;

/** The receiver is gone for good (RFC 9110 §15.5.11). */
export const GONE = 410;

/** The waits after each failed attempt, as Standard Webhooks recommends: ten attempts in about three days. */
export const RETRY_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;

export type Outcome =
  | { readonly state: "delivered" }
  | { readonly state: "queued"; readonly retryInMs: number }
  | { readonly state: "failed" };

/** `attempts` counts this one. A receiver may ask for a longer wait, of a day at most. */
export function outcomeOf(attempts: number, { status, error, retryAfterMs }: SignedAnswer): Outcome {
  if (error === null) return { state: "delivered" };
  const wait = RETRY_MS[attempts - 1];
  if (status === GONE || wait === undefined) return { state: "failed" };
  return { state: "queued", retryInMs: Math.max(wait, Math.min(retryAfterMs ?? 0, DAY_MS)) };
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Why a URL cannot be a webhook; null if it can. The outbound guard judges its host. */
export function urlFault(text: string): Message | null {
  if (!URL.canParse(text)) return say.urlMalformed;
  const { protocol, hostname, username, password, hash } = new URL(text);
  const isLoopback = protocol === "http:" && LOOPBACK.test(hostname);
  if (protocol !== "https:" && !isLoopback) return say.urlNotHttps;
  if (username || password) return say.urlWithCredentials;
  return hash ? say.urlWithFragment : null;
}
