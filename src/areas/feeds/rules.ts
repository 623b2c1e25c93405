import { createHash } from "node:crypto";
import type { CalendarEntry, CalendarReading } from "../../kernel/ports/calendar.ts";
import { plainLine, plainText } from "../../kernel/text.ts";
import { type FeedEvent, findEventUrl } from "../events/index.ts";

const DAY_MS = 86_400_000;
const DAYS_BEFORE = 1;
const DAYS_AHEAD = 180;
const BACKOFF_MAX_MS = DAY_MS;
const PROBLEM_CHARS_MAX = 300;
/** An index row of PostgreSQL holds no more than a third of a page. */
const UID_CHARS_MAX = 300;

/** The span of time whose events are kept. */
export function windowAround(now: Date): { from: Date; to: Date } {
  const at = now.getTime();
  return { from: new Date(at - DAYS_BEFORE * DAY_MS), to: new Date(at + DAYS_AHEAD * DAY_MS) };
}

/** The address as it is fetched, or null when it cannot be one: webcal stands for https, and a fragment for nothing. */
export function feedUrl(text: string): string | null {
  const written = text.trim().replace(/^webcals?:/i, "https:");
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.username !== "" || url.password !== "") return null;
  url.hash = "";
  return url.href;
}

export function stateOf(feed: { failing_since: Date | null; refreshed_at: Date | null }) {
  if (feed.failing_since) return "failing";
  return feed.refreshed_at ? "working" : "waiting";
}

/** When a feed is read next. A file is worked out again each day, as the window moves over its recurrences. */
export function nextRefresh(feed: { url: string | null; refresh_minutes: number }, now: Date): Date {
  return new Date(now.getTime() + (feed.url === null ? DAY_MS : feed.refresh_minutes * 60_000));
}

/** When a feed is tried again after so many failures in a row: its own interval, doubling up to a day. */
export function nextAttempt(feed: { refresh_minutes: number }, failures: number, now: Date): Date {
  const waitMs = Math.min(BACKOFF_MAX_MS, feed.refresh_minutes * 60_000 * 2 ** (failures - 1));
  return new Date(now.getTime() + waitMs);
}

/** What a reading makes of a feed's events: cancelled entries are none, and each occurrence is one. */
export function eventsOf(reading: CalendarReading, hosts: readonly string[]): FeedEvent[] {
  const standing = reading.entries.filter(({ cancelled }) => !cancelled).map((entry) => eventOf(entry, hosts));
  return [...new Map(standing.map((event) => [`${event.recurrence_id} ${event.uid}`, event])).values()];
}

/**
 * Events read earlier that a reading must not take away. A calendar with problems may be cut off or half broken, so
 * what it does not name at all and is not over yet stays. Without problems, absence means that the entry was deleted.
 */
export function stillStanding(reading: CalendarReading, earlier: readonly FeedEvent[], now: Date): FeedEvent[] {
  if (reading.problems.length === 0) return [];
  const named = new Set(reading.entries.map(({ uid }) => storedUid(uid)));
  return earlier.filter(({ uid, ends_at }) => ends_at > now && !named.has(uid));
}

export function problemsOf(reading: CalendarReading): string[] {
  return reading.problems.map((problem) => clipped(plainLine(problem), PROBLEM_CHARS_MAX));
}

function eventOf(entry: CalendarEntry, hosts: readonly string[]): FeedEvent {
  const texts = [entry.url ?? "", entry.location, entry.description];
  const pages = texts.map((text) => findEventUrl(text, hosts)).filter((url) => url !== null);
  return {
    uid: storedUid(entry.uid),
    recurrence_id: entry.recurrenceId ?? "",
    luma_url: pages[0] ?? null,
    title: clipped(plainLine(entry.title), 300) || "Untitled event",
    description: clipped(plainText(entry.description), 8_000),
    location: clipped(plainLine(entry.location), 300),
    host: clipped(plainLine(entry.organizer ?? ""), 120) || null,
    cover_url: entry.imageUrl?.startsWith("https://") ? entry.imageUrl : null,
    starts_at: entry.startsAt,
    ends_at: entry.endsAt,
    all_day: entry.allDay,
  };
}

function storedUid(uid: string): string {
  const text = plainLine(uid);
  return text.length <= UID_CHARS_MAX ? text : `sha256:${createHash("sha256").update(text).digest("hex")}`;
}

/** At most so many UTF-16 units, and no half of a character at the end. */
function clipped(text: string, charsMax: number): string {
  return text.length <= charsMax ? text : `${text.slice(0, charsMax - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
