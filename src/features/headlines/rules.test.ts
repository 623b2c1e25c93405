import { describe, expect, test } from "vitest";
import { type SourcePost, scoreOf, velocityAt } from "./ranking.ts";
import { afterRedirect, nextAttempt, nextFetch, postedAt, retryAfterMs, sourceUrl } from "./rules.ts";
import { areAlike, canonicalUrl, titleKey } from "./similarity.ts";
import { outcomeOf } from "./store-reading.ts";

const NOW = new Date("2026-11-23T12:00:00Z");
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

describe("velocity", () => {
  const post = (source_id: string, hours: number, weight = 1): SourcePost => ({ source_id, weight, at: ago(hours) });
  const direct = (posts: readonly SourcePost[], now: Date) =>
    posts.reduce((sum, { weight, at }) => sum + weight * 2 ** (-(now.getTime() - at.getTime()) / (6 * HOUR_MS)), 0);

  const STORIES: readonly (readonly SourcePost[])[] = [
    [post("a", 0)],
    [post("a", 5), post("b", 7)],
    [post("a", 5), post("b", 7), post("c", 30, 5)],
    [post("c", 13, 5)],
    [post("a", 6.5), post("c", 700, 2)],
    [post("b", 29, 3), post("c", 20, 2)],
  ];

  test("orders stories alike at every time, without computing anew", () => {
    const byScore = [...STORIES].sort((one, other) => scoreOf(other) - scoreOf(one));
    for (const hours of [0, 1, 6, 24, 700, -2_000]) {
      const now = new Date(NOW.getTime() + hours * HOUR_MS);
      const byVelocity = [...STORIES].sort((one, other) => direct(other, now) - direct(one, now));
      expect(byVelocity).toEqual(byScore);
    }
  });

  test("is the published sum", () => {
    for (const story of STORIES) expect(velocityAt(scoreOf(story), NOW)).toBeCloseTo(direct(story, NOW), 1);
  });

  test("rises with a second source, and not with ten posts of one", () => {
    const one = scoreOf([post("a", 3)]);
    expect(scoreOf([post("a", 3), post("b", 3)])).toBe(one + 1);
    expect(scoreOf(Array.from({ length: 10 }, (_, at) => post("a", 3 - at / 10)))).toBe(one);
  });

  test("is the same for the same posts in any order", () => {
    const posts = [post("a", 1), post("b", 2, 3), post("c", 30, 5), post("d", 31)];
    expect(scoreOf([...posts].reverse())).toBe(scoreOf(posts));
  });
});

test.each([
  ["https://Example.org:443/a/?utm_source=x&b=2&a=1&fbclid=3#top", "https://example.org/a?a=1&b=2"],
  ["https://example.org/", "https://example.org"],
  ["http://example.org:8080/a//?ref=home&gclid=1", "http://example.org:8080/a"],
  ["https://example.org/a?reference=1", "https://example.org/a?reference=1"],
])("finds the URL of %s", (url, canonical) => {
  expect(canonicalUrl(url)).toBe(canonical);
});

describe("titles are one story only if nothing differs that may matter", () => {
  const at = (title: string, hours = 0) => ({ title, title_key: titleKey(title), at: ago(hours) });
  test.each([
    ["OpenAI releases GPT-6", "OpenAI releases GPT-7", false],
    ["Start-up raises $5B for chips", "Start-up raises $15B for chips", false],
    ["AMD posts record quarter", "Nvidia posts record quarter", false],
    ["Court rules for Acme in Globex case", "Court rules for Globex in Acme case", true],
    ["Acme opens its weather model to all", "Acme opens its weather models to all", true],
    ["Acme opens its weather model", "Acme's weather model: what to know before it opens", false],
    ["a quiet day in the lab", "a quiet day in the lab", false],
    ["AI 実験室が新しいモデルを公開", "AI 研究所が別のモデルを公開", false],
  ])("%s / %s: %s", (one, other, same) => {
    expect(areAlike(at(one), at(other))).toBe(same);
  });

  test("and only within three days", () => {
    const title = "Acme opens its weather model";
    expect(areAlike(at(title), at(title, 71))).toBe(true);
    expect(areAlike(at(title), at(title, 73))).toBe(false);
  });
});

test.each([
  [ago(1), { at: ago(1), dated: true }],
  [ago(-0.5), { at: ago(-0.5), dated: true }],
  [ago(-2), { at: NOW, dated: false }],
  [null, { at: NOW, dated: false }],
  [ago(31 * 24), null],
])("a post of %s counts as posted at %o", (stated, posted) => {
  expect(postedAt(stated, NOW)).toEqual(posted);
});

test("reads later each time after failures, and never before the server wants", () => {
  const source = { id: "hsrc_1", every_minutes: 30 };
  const hours = (failures: number, waitMs = 0) =>
    (nextAttempt(source, failures, waitMs, NOW).getTime() - NOW.getTime()) / HOUR_MS;
  expect(hours(1)).toBeLessThan(hours(2));
  expect(hours(20)).toBe(24);
  expect(hours(1, 5 * HOUR_MS)).toBe(5);
  expect(hours(1, 900 * HOUR_MS)).toBe(24);
  expect(retryAfterMs("120", NOW)).toBe(120_000);
  expect(retryAfterMs("Mon, 23 Nov 2026 13:00:00 GMT", NOW)).toBe(HOUR_MS);
  expect(retryAfterMs("soon", NOW)).toBe(0);
});

test("spreads readings over a quarter of the interval", () => {
  const waits = ["a", "b", "c", "d", "e"].map(
    (id) => nextFetch({ id, every_minutes: 60 }, NOW).getTime() - NOW.getTime(),
  );
  expect(new Set(waits).size).toBe(5);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(HOUR_MS);
  expect(Math.max(...waits)).toBeLessThanOrEqual(1.25 * HOUR_MS);
});

test("believes a permanent redirect when it is seen the third time in a row", () => {
  const moved = "https://new.example/feed";
  const once = afterRedirect({ moved_to: null, moved_times: 0 }, moved);
  const twice = afterRedirect(once, moved);
  expect([once.url, twice.url, afterRedirect(twice, moved).url]).toEqual([null, null, moved]);
  expect(afterRedirect(twice, null)).toMatchObject({ moved_times: 0, url: null });
  expect(afterRedirect(twice, "https://other.example/feed")).toMatchObject({ moved_times: 1, url: null });
});

test.each([
  ["feed:https://a.example/x#top", "https://a.example/x"],
  ["feed://a.example/x", "https://a.example/x"],
  ["https://user:secret@a.example/x", null],
  ["javascript:alert(1)", null],
  ["file:///etc/passwd", null],
])("reads %s as the URL %s", (text, url) => {
  expect(sourceUrl(text)).toBe(url);
});

test("a source names the posts whose date is in the future, and those that are too old", () => {
  const post = (title: string, hours: number) => ({
    title,
    summary: "",
    url: `https://a.example/${title}`,
    at: ago(hours),
  });
  const entries = [post("now", 0), post("soon", -0.5), post("later", -30), post("old", 24 * 31)];
  const { problems, skipped } = outcomeOf({ entries, skipped: 0, problems: [] }, { failing_since: null }, NOW);
  expect(skipped).toBe(0);
  expect(problems).toEqual([
    { kind: "too_old", count: 1, example: "old" },
    { kind: "future_date", count: 1, example: "later (2026-11-24)" },
  ]);
});
