import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { calendarSecretHash, canonicalEventUrl, eventUrlIn, feedAge, findEventUrl, sameEvent } from "./rules.ts";

const HOSTS = ["luma.com", "lu.ma"];

describe("an event URL", () => {
  test.each([
    ["https://luma.com/demo-night", "https://luma.com/demo-night"],
    ["https://lu.ma/a1b2c3", "https://lu.ma/a1b2c3"],
    ["https://luma.com/demo-night/", "https://luma.com/demo-night"],
    ["http://luma.com/demo-night", null],
    ["https://luma.com/", null],
    ["https://luma.com/demo-night?utm_source=x", null],
    ["https://luma.com/demo-night#tickets", null],
    ["https://luma.com/calendar/demo-night", null],
    ["https://luma.com.example.org/demo-night", null],
    ["https://luma.com@example.org/demo-night", null],
    ["https://luma.com:8443/demo-night", null],
    ["https://LUMA.com/demo-night", null],
    ["javascript:alert(1)", null],
    ["demo-night", null],
    ["https://luma.com/%2e%2e", null],
    ["https://luma.com/demo\r\nSet-Cookie: a=b", null],
  ])("parses %j as %j", (text, canonical) => {
    expect(canonicalEventUrl(text, HOSTS)).toBe(canonical);
  });

  test.each([
    ["Get up-to-date information at: https://luma.com/abc123\n\nSee you", "https://luma.com/abc123"],
    ["More: https://example.org/x, then https://lu.ma/evening?tk=9.", "https://lu.ma/evening"],
    ["Page (https://luma.com/late-shift).", "https://luma.com/late-shift"],
    ["Nothing of the kind: https://luma.com/", null],
  ])("finds %j", (text, canonical) => {
    expect(findEventUrl(text, HOSTS)).toBe(canonical);
  });

  test.each([
    ["https://luma.com/Demo-1?utm_source=x#tickets", "https://luma.com/Demo-1"],
    ["https://LUMA.com/demo/", "https://luma.com/demo"],
    ["https://luma.com/x", "https://luma.com/x"],
    ["https://luma.com//x", null],
    ["https://luma.com/x//", null],
    ["http://luma.com/demo", null],
    ["https://luma.com:8443/demo", null],
    ["https://me@luma.com/demo", null],
    ["https://example.org/demo", null],
    ["https://luma.com/-demo", null],
    ["demo", null],
  ])("is extracted from %j as %j", (text, url) => {
    expect(eventUrlIn(text, HOSTS)).toBe(url);
  });

  test("excludes trailing punctuation", () => {
    expect(findEventUrl("Come to https://luma.com/abc!?", HOSTS)).toBe("https://luma.com/abc");
  });

  test("identifies the same event on every accepted host", () => {
    expect(sameEvent("https://lu.ma/abc", HOSTS)).toEqual(["https://luma.com/abc", "https://lu.ma/abc"]);
  });
});

describe("the staleness of the list", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  test.each([
    [null, 0, false],
    ["2026-11-20T11:50:00Z", 10, false],
    ["2026-11-20T10:30:00Z", 90, false],
    ["2026-11-20T10:29:00Z", 91, true],
  ])("a feed read at %s is %d minutes old, stale: %s", (at, ageMinutes, stale) => {
    expect(feedAge(at === null ? null : new Date(at), now)).toEqual({ ageMinutes, stale });
  });
});

test("hashes calendar secrets with a prefix of their own", () => {
  expect(calendarSecretHash("x")).toHaveLength(32);
  expect(calendarSecretHash("x")).not.toEqual(calendarSecretHash("y"));
  expect(calendarSecretHash("x")).not.toEqual(createHash("sha256").update("x").digest());
});
