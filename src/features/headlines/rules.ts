import { backoffMs } from "../../kernel/values/backoff.ts";
import { DAY_MS, MINUTE_MS } from "../../kernel/values/duration.ts";

const DAYS_SHOWN = 30;
const FUTURE_MS_MAX = 60 * MINUTE_MS;
const OFF_AFTER_MS = 14 * DAY_MS;
/** A permanent redirect is believed after this many readings in a row. */
const MOVED_TIMES = 3;

/** The URL to fetch, or null if invalid. The fragment is dropped. */
export function sourceUrl(text: string): string | null {
  const written = text
    .trim()
    .replace(/^feed:(\/\/)?(?=https?:)/i, "")
    .replace(/^feed:\/\//i, "https://");
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.username !== "" || url.password !== "") return null;
  url.hash = "";
  return url.href;
}

/**
 * When a post counts as posted; null if it is too old to be shown. A date of the future is not believed. A post
 * without a date has the time of its first reading, which keeps it for a while and gives it no rank.
 */
export function postedAt(stated: Date | null, now: Date): { at: Date; dated: boolean } | null {
  if (stated === null || stated.getTime() > now.getTime() + FUTURE_MS_MAX) return { at: now, dated: false };
  return stated.getTime() < now.getTime() - DAYS_SHOWN * DAY_MS ? null : { at: stated, dated: true };
}

export const oldestShown = (now: Date): Date => new Date(now.getTime() - DAYS_SHOWN * DAY_MS);

interface Schedule {
  readonly id: string;
  readonly every_minutes: number;
}

/** The next reading, with up to a quarter more, so that sources are not fetched all at once. */
export function nextFetch({ id, every_minutes }: Schedule, now: Date): Date {
  const firstMs = every_minutes * MINUTE_MS;
  return new Date(now.getTime() + backoffMs({ firstMs, maxMs: firstMs * 2 }, 1, `${id} ${now.getTime()}`));
}

/** The next attempt after a failure: later each time, and not before the server wants one. At most a day. */
export function nextAttempt({ id, every_minutes }: Schedule, failures: number, waitMs: number, now: Date): Date {
  const backoff = backoffMs({ firstMs: every_minutes * MINUTE_MS, maxMs: DAY_MS }, failures, id);
  return new Date(now.getTime() + Math.min(DAY_MS, Math.max(backoff, waitMs)));
}

/** Milliseconds of Retry-After (RFC 9110 §10.2.3): seconds or a date. 0 without one. */
export function retryAfterMs(value: string | undefined, now: Date): number {
  if (value === undefined) return 0;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now.getTime());
}

export function isOver({ failing_since }: { failing_since: Date | null }, now: Date): boolean {
  return failing_since !== null && now.getTime() - failing_since.getTime() >= OFF_AFTER_MS;
}

interface Moved {
  readonly moved_to: string | null;
  readonly moved_times: number;
}

/** Counts the same permanent redirect, and gives the new URL once it was seen often enough. */
export function afterRedirect(before: Moved, movedTo: string | null): Moved & { readonly url: string | null } {
  const target = movedTo === null ? null : sourceUrl(movedTo);
  if (target === null) return { moved_to: null, moved_times: 0, url: null };
  const moved_times = before.moved_to === target ? before.moved_times + 1 : 1;
  if (moved_times >= MOVED_TIMES) return { moved_to: null, moved_times: 0, url: target };
  return { moved_to: target, moved_times, url: null };
}

/** The state in words: an active source that was never read, works or fails. */
export function healthOf(source: { state: string; failing_since: Date | null; fetched_at: Date | null }) {
  if (source.state !== "active") return source.state as "paused" | "off";
  if (source.failing_since) return "failing" as const;
  return source.fetched_at ? ("working" as const) : ("waiting" as const);
}
