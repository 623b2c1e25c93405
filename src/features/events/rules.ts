import { createHash } from "node:crypto";
import { type Caller, holds } from "../../kernel/access/caller.ts";
import { reaches, TIERS, type Tier } from "../../kernel/access/tiers.ts";
import type { Refusal, RefusalDetails } from "../../kernel/errors.ts";
import { type Message, sentence } from "../../kernel/languages/messages.ts";
import { slug } from "../../kernel/values/slug.ts";
import { say } from "./messages.ts";
import type { EventContent } from "./store.ts";

const STALE_AFTER_MINUTES = 90;

const SLUG = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,118}[A-Za-z0-9])?$/;

/**
 * Returns the canonical URL `https://<host>/<slug>` if `text` is exactly that: https, an accepted host and one path
 * segment (specification, Endpoints 2). Otherwise null.
 */
export function canonicalEventUrl(text: string, hosts: readonly string[]): string | null {
  const url = eventUrlIn(text, hosts);
  return url !== null && (text === url || text === `${url}/`) ? url : null;
}

/** Drops tracking parameters and fragments, and converts to lower case. */
export function eventUrlIn(text: string, hosts: readonly string[]): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const slug = url.pathname.replace(/^\/|\/$/g, "");
  const acceptable =
    url.protocol === "https:" && url.port === "" && url.username === "" && hosts.includes(url.hostname);
  return acceptable && SLUG.test(slug) ? `https://${url.hostname}/${slug}` : null;
}

export function findEventUrl(text: string, hosts: readonly string[]): string | null {
  for (const [candidate] of text.matchAll(/https:\/\/[^\s<>"'()[\]]+/g)) {
    const url = eventUrlIn(candidate.replace(/[.,;:!?]+$/, ""), hosts);
    if (url !== null) return url;
  }
  return null;
}

/** The event platform serves each event on all of its hosts. */
export function sameEvent(canonicalUrl: string, hosts: readonly string[]): string[] {
  const { pathname } = new URL(canonicalUrl);
  return hosts.map((host) => `https://${host}${pathname}`);
}

const EVENT_ID = /^(?:evt_[0-9a-f]{16}|[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{6})$/;

/** As the schema generates it: of the path, because the event platform serves each event on all of its hosts. */
function idOfEventUrl(canonicalUrl: string): string {
  return `evt_${createHash("md5").update(new URL(canonicalUrl).pathname).digest("hex").slice(0, 16)}`;
}

/** The URL of the page of an event in this space; with `occurrence`, of that date of a series. */
export function eventPage(baseUrl: string, id: string, occurrence = ""): string {
  return `${baseUrl}/events/${id}${occurrence && `?at=${occurrence}`}`;
}

/** An event as callers name it. */
export interface EventRef {
  readonly id: string;
  /** Its canonical URL on the event platform, if it was named by that. */
  readonly url: string | null;
}

/** Reads the ID of an event, the URL of its page here, or its canonical URL on the event platform. */
export function eventRef(
  text: string,
  { eventHosts, baseUrl }: { readonly eventHosts: readonly string[]; readonly baseUrl: string },
): EventRef | null {
  const url = canonicalEventUrl(text, eventHosts);
  if (url) return { id: idOfEventUrl(url), url };
  const here = eventPage(baseUrl, "");
  const id = text.startsWith(here) ? text.slice(here.length) : text;
  return id.length <= 80 && EVENT_ID.test(id) ? { id, url: null } : null;
}

/** The tier as which the caller sees events: those of members need a scope, and a member behind the token. */
export function seesAs(caller: Caller): Tier {
  return caller.memberId !== null && holds(caller, "events:read_upcoming") ? caller.tier : "public";
}

/** The values of `tier_min` of the events that a tier sees. */
export function tiersUpTo(tier: Tier): readonly Tier[] {
  return TIERS.filter((lowest) => reaches(tier, lowest));
}

export const EVERYBODY = tiersUpTo("public");

/** Minutes since the stalest feed was read, one decimal; 0 without feeds. */
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

/** Increments the revision, dated now, if the event differs from its earlier state. */
export function revisionOf(
  event: EventContent,
  before: (EventContent & { readonly sequence: number; readonly revised_at: Date }) | undefined,
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

/** `<title-slug>-<6 hex>`. */
export function draftId(title: string, random: Buffer): string {
  return `${slug(title, SLUG_CHARS_MAX) || "event"}-${random.toString("hex").slice(0, 6)}`;
}

interface TimesFault {
  readonly field: "start" | "end";
  readonly said: Message;
}

export function timesFault(start: Date, end: Date | null, now: Date): TimesFault | null {
  if (start <= now) return { field: "start", said: say.startNotAhead };
  if (end !== null && end <= start) return { field: "end", said: say.endNotAfterStart };
  return null;
}

/** The details of the refusal. */
export function badTimes({ field, said }: TimesFault, now: Date) {
  const hint = `The current time is ${now.toISOString()}.`;
  return { message: said, hint, context: { faults: [{ field, problem: sentence(said) }] } };
}

interface Decidable {
  readonly member_id: string;
  readonly state: "pending" | "approved" | "rejected";
  readonly starts_at: Date;
}

/** Rejects a second decision that differs, and an expired proposal. */
export function decisionOn(
  proposal: Decidable | undefined,
  to: "approved" | "rejected",
  now: Date,
): "ok" | "repeated" | "not_found" | "already_decided" {
  if (!proposal) return "not_found";
  if (proposal.state === to) return "repeated";
  if (proposal.state !== "pending") return "already_decided";
  return proposal.starts_at.getTime() <= now.getTime() ? "not_found" : "ok";
}

/** Calendar secrets are stored only as this digest. */
export function calendarSecretHash(text: string): Buffer {
  return createHash("sha256").update(`calendar ${text}`).digest();
}

/** The member whose event log the caller reads. @throws Refusal `forbidden` for a token without a member */
export function ownerOfLog(
  { memberId }: Pick<Caller, "memberId">,
  fail: (kind: "forbidden", details: RefusalDetails) => Refusal,
): string {
  if (memberId !== null) return memberId;
  throw fail("forbidden", {
    message: say.noEventLog,
    hint: "Ask your human for a token of their own: POST /api/agent/signup/start.",
  });
}
