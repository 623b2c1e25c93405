import { createHash } from "node:crypto";
import type { EventRow } from "./store.ts";

/** A feed that has not been read for longer makes the list stale. */
const STALE_AFTER_MINUTES = 90;

const SLUG = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,118}[A-Za-z0-9])?$/;

/**
 * The canonical address `https://<host>/<slug>` of an event page, if `text` is one as it stands: https, an accepted
 * host, one path segment, nothing else (specification, Endpoints 2). Otherwise null.
 */
export function canonicalEventUrl(text: string, hosts: readonly string[]): string | null {
  const url = eventUrlIn(text, hosts);
  return url !== null && (text === url || text === `${url}/`) ? url : null;
}

/** The canonical form of a page address as people copy it: with tracking parameters, another case, a fragment. */
export function eventUrlIn(text: string, hosts: readonly string[]): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const slug = url.pathname.replace(/^\/|\/$/g, "");
  const acceptable =
    url.protocol === "https:" && url.port === "" && url.username === "" && hosts.includes(url.hostname);
  return acceptable && SLUG.test(slug) ? `https://${url.hostname}/${slug}` : null;
}

/** The first canonical event address within a text. */
export function findEventUrl(text: string, hosts: readonly string[]): string | null {
  for (const [candidate] of text.matchAll(/https:\/\/[^\s<>"'()[\]]+/g)) {
    const url = eventUrlIn(candidate.replace(/[.,;:!?]+$/, ""), hosts);
    if (url !== null) return url;
  }
  return null;
}

/** The same page on every accepted host: the platform serves one event under each of its names. */
export function sameEvent(canonicalUrl: string, hosts: readonly string[]): string[] {
  const { pathname } = new URL(canonicalUrl);
  return hosts.map((host) => `https://${host}${pathname}`);
}

/** Minutes since the feed that is the most behind was read, one decimal; 0 when there is no feed to wait for. */
export function feedAge(
  oldestRefresh: Date | null,
  now: Date,
): { readonly ageMinutes: number; readonly stale: boolean } {
  const ageMinutes = oldestRefresh
    ? Math.max(0, Math.round((now.getTime() - oldestRefresh.getTime()) / 6_000) / 10)
    : 0;
  return { ageMinutes, stale: ageMinutes > STALE_AFTER_MINUTES };
}

const CONTENT = ["luma_url", "title", "description", "location", "host", "cover_url", "all_day"] as const;

/** How often an event has changed, and when it last did: one more, and now, if it is not what it was before. */
export function revisionOf(
  event: EventRow,
  before: (EventRow & { readonly sequence: number; readonly revised_at: Date }) | undefined,
  now: Date,
): { readonly sequence: number; readonly revised_at: Date } {
  if (!before) return { sequence: 0, revised_at: now };
  const isSame =
    CONTENT.every((field) => event[field] === before[field]) &&
    event.starts_at.getTime() === before.starts_at.getTime() &&
    event.ends_at.getTime() === before.ends_at.getTime();
  return isSame
    ? { sequence: before.sequence, revised_at: before.revised_at }
    : { sequence: before.sequence + 1, revised_at: now };
}

const SLUG_CHARS_MAX = 60;

/** The id of a proposal: its title as a slug, and six hex digits. */
export function draftId(title: string, random: Buffer): string {
  const slug = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_CHARS_MAX)
    .replace(/^-+|-+$/g, "");
  return `${slug || "event"}-${random.toString("hex").slice(0, 6)}`;
}

/** What is wrong with the times of a proposal, in words; null when nothing is. */
export function timesFault(start: Date, end: Date | null, now: Date): string | null {
  if (start.getTime() <= now.getTime()) return "start must be in the future";
  if (end !== null && end.getTime() <= start.getTime()) return "end must be after start";
  return null;
}

interface Decidable {
  readonly member_id: string;
  readonly state: "pending" | "approved" | "rejected";
  readonly starts_at: Date;
}

/** Whether a proposal can be decided so: not by its own member, not once it was decided otherwise or has expired. */
export function decisionOn(
  proposal: Decidable | undefined,
  to: "approved" | "rejected",
  by: string,
  now: Date,
): "ok" | "repeated" | "not_found" | "forbidden" | "already_decided" {
  if (!proposal) return "not_found";
  if (proposal.member_id === by) return "forbidden";
  if (proposal.state === to) return "repeated";
  if (proposal.state !== "pending") return "already_decided";
  return proposal.starts_at.getTime() <= now.getTime() ? "not_found" : "ok";
}

/** Secrets in calendar addresses are looked up by this digest and stored as nothing else. */
export function calendarSecretHash(text: string): Buffer {
  return createHash("sha256").update(`calendar ${text}`).digest();
}
