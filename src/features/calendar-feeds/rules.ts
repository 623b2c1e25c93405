import { createHash } from "node:crypto";
import {
  CALENDAR_WINDOW_DAYS,
  type CalendarEntry,
  type CalendarProblemKind,
  type CalendarReading,
} from "../../kernel/ports/calendar.ts";
import { backoffMs } from "../../kernel/values/backoff.ts";
import { DAY_MS, MINUTE_MS } from "../../kernel/values/duration.ts";
import { plainLine, plainText } from "../../kernel/values/text.ts";
import { type FeedEvent, findEventUrl } from "../events/index.ts";

/** A PostgreSQL index row is limited to a third of a page. */
const UID_CHARS_MAX = 300;

export function windowAround(now: Date): { from: Date; to: Date } {
  const at = now.getTime();
  const { before, ahead } = CALENDAR_WINDOW_DAYS;
  return { from: new Date(at - before * DAY_MS), to: new Date(at + ahead * DAY_MS) };
}

/** The URL to fetch, or null if invalid. webcal becomes https; the fragment is dropped. */
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

/** Files are expanded again each day, because the window moves over their recurrences. */
export function nextRefresh(feed: { url: string | null; refresh_minutes: number }, now: Date): Date {
  return new Date(now.getTime() + (feed.url === null ? DAY_MS : feed.refresh_minutes * MINUTE_MS));
}

export function nextAttempt(feed: { refresh_minutes: number }, failures: number, now: Date): Date {
  const waitMs = backoffMs({ firstMs: feed.refresh_minutes * MINUTE_MS, maxMs: DAY_MS }, failures);
  return new Date(now.getTime() + waitMs);
}

/** Omits canceled entries and expands each occurrence. */
export function eventsOf(reading: CalendarReading, hosts: readonly string[]): FeedEvent[] {
  const standing = reading.entries.filter(({ cancelled }) => !cancelled).map((entry) => eventOf(entry, hosts));
  return [...new Map(standing.map((event) => [`${event.recurrence_id} ${event.uid}`, event])).values()];
}

/** What may hide entries that the calendar has. */
const HIDING: readonly CalendarProblemKind[] = ["cut_off", "left_out", "too_many"];

/** Whether entries may be missing that are in the calendar, or its unread rest. */
export function mayHideEntries({ problems }: CalendarReading): boolean {
  return problems.some(({ kind }) => HIDING.includes(kind));
}

/** Nothing of the calendar could be read, so it is as useless as one that cannot be reached. */
export function isAllLeftOut({ total, problems }: CalendarReading): boolean {
  const leftOut = problems.find(({ kind }) => kind === "left_out")?.count ?? 0;
  return total > 0 && leftOut >= total;
}

/** Earlier events that a reading must keep, because it may hide them. Otherwise, a missing entry was deleted. */
export function keptEvents(reading: CalendarReading, earlier: readonly FeedEvent[], now: Date): FeedEvent[] {
  if (!mayHideEntries(reading)) return [];
  const named = new Set(reading.entries.map(({ uid }) => storedUid(uid)));
  return earlier.filter(({ uid, ends_at }) => ends_at > now && !named.has(uid));
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

/** Cut to UTF-16 units, never within a surrogate pair. */
function clipped(text: string, charsMax: number): string {
  return text.length <= charsMax ? text : `${text.slice(0, charsMax - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
