import { createHash } from "node:crypto";
import { HOUR_MS, MINUTE_MS } from "../../kernel/values/duration.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    readonly listMail: {
      /** The sender of mails, if one is configured. */
      readonly from: string | null;
      readonly connections: number;
      /** Mails a second to one domain. */
      readonly perDomainRate: number;
      /** Bounces go to this mailbox with a token in the address; null if none is configured. */
      readonly returnAddress: string | null;
      /** How long a mail stays unknown before the relay's record is asked. */
      readonly traceAfterMs: number;
    };
  }
}

export const CAMPAIGN_STATES = ["draft", "scheduled", "running", "paused", "finished", "cancelled"] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

export const OUTCOMES = ["queued", "skipped", "claimed", "sending", "sent", "failed", "deferred", "unknown"] as const;
export type DeliveryState = (typeof OUTCOMES)[number];

export const REASONS = [
  "suppressed",
  "not_confirmed",
  "unsubscribed_meanwhile",
  "cancelled",
  "hard",
  "soft",
  "block",
  "too_often",
  "traced",
  "left",
  "complaint",
] as const;
export type Reason = (typeof REASONS)[number];

/** The acts of operators, with the states that allow them. */
const ACTS = {
  pause: ["scheduled", "running"],
  resume: ["paused"],
  cancel: ["draft", "scheduled", "running", "paused"],
} as const satisfies Record<string, readonly CampaignState[]>;
export type CampaignAct = keyof typeof ACTS;

export function mayDo(act: CampaignAct, state: CampaignState): boolean {
  return (ACTS[act] as readonly CampaignState[]).includes(state);
}

const ATTEMPTS_MAX = 5;
const DELAYS_MS = [5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS];

/** The delay before the next attempt; null when there is none. */
export function delayAfter(attempts: number): number | null {
  return attempts >= ATTEMPTS_MAX ? null : (DELAYS_MS[attempts - 1] ?? null);
}

/** Whether the server asks for fewer mails (RFC 5321 §4.2.3). */
export function asksToSlowDown(code: number | null): boolean {
  return code === 421 || code === 450 || code === 451;
}

/** Pauses a campaign after 200 mails: at more than 5 % hard bounces, or 0.1 % complaints and at least two. */
const BREAKER = { mailsMin: 200, hardShareMax: 0.05, complaintShareMax: 0.001, complaintsMin: 2 } as const;

/** Outcomes since the start, or since an operator resumed. */
export interface BreakerCounts {
  readonly sent: number;
  readonly hard: number;
  readonly complaints: number;
}

export function breakReason({ sent, hard, complaints }: BreakerCounts): "hard_bounces" | "complaints" | null {
  const all = sent + hard;
  if (all < BREAKER.mailsMin) return null;
  if (hard / all > BREAKER.hardShareMax) return "hard_bounces";
  const isMuch = complaints >= BREAKER.complaintsMin && complaints / all > BREAKER.complaintShareMax;
  return isMuch ? "complaints" : null;
}

/** Binds an approval to the mail: SHA-256 in lower-case hex. */
export function digestOf(mail: { list: string; subject: string; html: string; text: string }): string {
  const { list, subject, html, text } = mail;
  return createHash("sha256")
    .update(JSON.stringify([list, subject, html, text]))
    .digest("hex");
}
