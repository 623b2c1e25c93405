import { daysAfter } from "../../kernel/values/duration.ts";

export const SLUG_PATTERN = "^[a-z0-9](-?[a-z0-9]){2,29}$";

export type SlugKind = "live" | "redirect" | "reserved" | "tombstone";

/** A former slug redirects for a year, and for another year nobody else gets it. */
export const REDIRECT_DAYS = 365;
export const TOMBSTONE_DAYS = 365;

interface Slug {
  readonly kind: SlugKind;
  readonly until: Date | null;
}

/** What a slug is now, whether or not the job has retired it. Null: it is free again. */
export function slugKind({ kind, until }: Slug, now: Date): SlugKind | null {
  if (until === null || until > now) return kind;
  if (kind === "tombstone") return null;
  return daysAfter(until, TOMBSTONE_DAYS) > now ? "tombstone" : null;
}

/** A website as it is stored, or null if it is none. Names without a scheme are https. */
export function websiteUrl(text: string): string | null {
  const written = /^[a-z][a-z0-9+.-]*:/i.test(text.trim()) ? text.trim() : `https://${text.trim()}`;
  if (!/^https:\/\/[^\s]+$/i.test(written) || !URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.username !== "" || url.password !== "" || !isDomain(url.hostname)) return null;
  url.hash = "";
  return url.href.length <= WEBSITE_CHARS_MAX ? url.href : null;
}

/** A name of more than one part, and no IP address: `URL` writes every form of IPv4 with numbers alone. */
function isDomain(host: string): boolean {
  return /[^.]\.[^.]+\.?$/.test(host) && !/(^|\.)\d+\.?$/.test(host) && !host.startsWith("[");
}

export const WEBSITE_CHARS_MAX = 500;

export const CLAIM_STATES = ["pending", "approved", "rejected", "lapsed"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** Without a decision, a claim ends after a week; decisions are kept for a year. */
export const CLAIM_DAYS = 7;
export const CLAIM_KEPT_DAYS = 365;

/** Startups that a member owns or claims. */
export const HELD_MAX = 3;

/** What a claim is now, whether or not the job has ended it. */
export function claimState(
  { state, expires_at }: { readonly state: ClaimState; readonly expires_at: Date },
  now: Date,
): ClaimState {
  return state === "pending" && expires_at <= now ? "lapsed" : state;
}

/** News that a page shows. Archived ones are kept for a year. */
export const NEWS_MAX = 8;
export const NEWS_KEPT_DAYS = 365;

/** What owners write on a page. Each write is kept for a year, for reviews. */
export const WRITTEN_FIELDS = ["name", "tagline", "website", "public_visible", "news"] as const;
export type WrittenField = (typeof WRITTEN_FIELDS)[number];
export const WRITES_KEPT_DAYS = 365;

export const TRANSFER_STATES = ["offered", "accepted", "done", "cancelled", "lapsed"] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** An offer waits a week. After the acceptance, owners can cancel for 48 hours. */
export const OFFER_DAYS = 7;
export const HOLD_HOURS = 48;
export const TRANSFER_KEPT_DAYS = 365;

/** What a transfer is now, whether or not the job has ended its offer. */
export function transferState(
  { state, expires_at }: { readonly state: TransferState; readonly expires_at: Date },
  now: Date,
): TransferState {
  return state === "offered" && expires_at <= now ? "lapsed" : state;
}

/** Whether nobody can cancel any more, so that the job completes the transfer. */
export function isHoldOver({ held_until }: { readonly held_until: Date | null }, now: Date): boolean {
  return held_until !== null && held_until <= now;
}

/** The mark of a verified website goes when three checks within 14 days do not find the proof. */
const ABSENCES_MAX = 3;
const ABSENCE_DAYS = 14;

/** Days until the next check. After an absence it comes sooner, so that three fit into the time. */
export function dueInDays(finding: "dns" | "file" | "absent" | "later"): number {
  return { dns: 7, file: 7, absent: 4, later: 1 }[finding];
}

/** The absences that count after a check. One that got no answer counts as none. */
export function absencesAfter(earlier: readonly Date[], finding: "absent" | "later", now: Date): Date[] {
  const recent = earlier.filter((at) => daysAfter(at, ABSENCE_DAYS) > now);
  return finding === "absent" ? [...recent, now] : recent;
}

export function isProofLost(absences: readonly Date[]): boolean {
  return absences.length >= ABSENCES_MAX;
}
