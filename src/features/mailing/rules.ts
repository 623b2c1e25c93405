import { DAY_MS, HOUR_MS } from "../../kernel/values/duration.ts";

export const LISTS = { newsletter: "The newsletter" } as const;
export type List = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as List[];

export function isList(text: string): text is List {
  return Object.hasOwn(LISTS, text);
}

export const STATES = ["unconfirmed", "confirmed", "unsubscribed"] as const;
export type SubscriptionState = (typeof STATES)[number];

export type LeftBy = "link" | "member" | "operator" | "bounce" | "complaint";

export const SUPPRESSIONS = ["hard_bounce", "soft_bounces", "complaint", "erased", "operator"] as const;
export type SuppressionReason = (typeof SUPPRESSIONS)[number];

/** Limits of sign-ups, against list bombing. */
export const PER_ADDRESS_AND_HOUR = 3;
export const PER_NETWORK_AND_DAY = 20;
/** Confirmation mails of the space in an hour. More closes the form. */
export const CONFIRMATIONS_PER_HOUR = 200;

export const CONFIRM_AGAIN_MS = DAY_MS;
const CONFIRM_VALID_DAYS = 7;

/** Delays between attempts to send a confirmation; then it is given up. */
export const CONFIRM_DELAYS_MS: readonly number[] = [5 * 60_000, HOUR_MS, 6 * HOUR_MS];

export function isConfirmable(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() < CONFIRM_VALID_DAYS * DAY_MS;
}

/** A choices link takes back that it ended the subscription, for so long: later, a forwarded mail could subscribe. */
const UNDO_MS = HOUR_MS;

interface Ended {
  readonly state: SubscriptionState;
  readonly opted_at: Date | null;
  readonly left_at: Date | null;
  readonly left_by: LeftBy | null;
}

export function isUndoable({ state, opted_at, left_at, left_by }: Ended, now: Date): boolean {
  if (state !== "unsubscribed" || left_by !== "link" || opted_at === null || left_at === null) return false;
  return now.getTime() - left_at.getTime() < UNDO_MS;
}

/** The version of the text beside the form, for the proof of consent. */
export const TEXT_VERSION = 1;
