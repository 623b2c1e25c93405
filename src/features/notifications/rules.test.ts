import { describe, expect, test } from "vitest";
import { sentence } from "../../kernel/languages/messages.ts";
import { backoffMs } from "../../kernel/values/backoff.ts";
import { DELIVERY, dueAt, type Rhythm, webhookFault } from "./rules.ts";

function faultOf(url: string): string | null {
  const fault = webhookFault(url);
  return fault && sentence(fault);
}

describe("the time of a delivery", () => {
  const rhythm: Rhythm = { digest: "daily", digest_at: "08:00", quiet_from: "22:00", quiet_until: "07:00" };
  const often: Rhythm = { ...rhythm, digest: "half_hourly" };
  const mail = { channel: "mail", urgent: false } as const;
  const at = (clock: string) => ({ now: new Date(`2026-11-20T${clock}:00+01:00`), timeZone: "Europe/Berlin" });
  test.each([
    ["at once", { ...mail, mode: "at_once" }, rhythm, "12:00", "2026-11-20T11:00:00.000Z"],
    ["after quiet hours", { ...mail, mode: "at_once" }, rhythm, "23:30", "2026-11-21T06:00:00.000Z"],
    ["after quiet hours, early", { ...mail, mode: "at_once" }, rhythm, "03:00", "2026-11-20T06:00:00.000Z"],
    [
      "in quiet hours if it cannot wait",
      { ...mail, mode: "at_once", urgent: true },
      rhythm,
      "23:30",
      "2026-11-20T22:30:00.000Z",
    ],
    [
      "in quiet hours to a machine",
      { ...mail, channel: "webhook", mode: "at_once" },
      rhythm,
      "23:30",
      "2026-11-20T22:30:00.000Z",
    ],
    ["with today's digest", { ...mail, mode: "digest" }, rhythm, "07:59", "2026-11-20T07:00:00.000Z"],
    ["with tomorrow's digest", { ...mail, mode: "digest" }, rhythm, "08:00", "2026-11-21T07:00:00.000Z"],
    ["with the next half hour", { ...mail, mode: "digest" }, often, "12:10", "2026-11-20T11:30:00.000Z"],
    ["with the next full hour", { ...mail, mode: "digest" }, often, "12:30", "2026-11-20T12:00:00.000Z"],
    [
      "with the first half hour that is not quiet",
      { ...mail, mode: "digest" },
      often,
      "21:40",
      "2026-11-21T06:00:00.000Z",
    ],
  ] as const)("is %s", (_when, what, own, clock, due) => {
    expect(dueAt(what, own, at(clock)).toISOString()).toBe(due);
  });

  test("keeps the daily digest's local time in spring", () => {
    const now = { now: new Date("2026-03-28T12:00:00Z"), timeZone: "Europe/Berlin" };
    expect(dueAt({ ...mail, mode: "digest" }, rhythm, now).toISOString()).toBe("2026-03-29T06:00:00.000Z");
  });
});

test.each([
  ["https://agent.example.org/hook", null],
  ["http://agent.example.org/hook", "must begin with https://"],
  ["https://me:pass@agent.example.org/", "must not contain a name or password"],
  ["agent.example.org", "is not a URL"],
  ["https://agent.example.org/#x", "must not contain a fragment (#)"],
])("%s as a webhook: %s", (url, fault) => expect(faultOf(url)).toBe(fault));

describe("quiet hours", () => {
  const rhythm: Rhythm = { digest: "half_hourly", digest_at: "08:00", quiet_from: "22:00", quiet_until: "07:00" };
  const noon: Rhythm = { ...rhythm, quiet_from: "12:00", quiet_until: "14:00" };
  const none: Rhythm = { ...rhythm, quiet_from: null, quiet_until: null };
  test.each([
    ["just before they begin", rhythm, "21:59", "21:59"],
    ["as they begin", rhythm, "22:00", "07:00"],
    ["just before they end", rhythm, "06:59", "07:00"],
    ["as they end", rhythm, "07:00", "07:00"],
    ["before those of one day", noon, "11:59", "11:59"],
    ["as those of one day begin", noon, "12:00", "14:00"],
    ["just before those of one day end", noon, "13:59", "14:00"],
    ["as those of one day end", noon, "14:00", "14:00"],
    ["at night without any", none, "23:00", "23:00"],
    ["with one end only", { ...rhythm, quiet_from: null }, "23:00", "23:00"],
  ])("a mail %s is sent at the right time", (_when, own, clock, sent) => {
    const at = { now: new Date(`2026-11-20T${clock}:00Z`), timeZone: "Etc/UTC" };
    const due = dueAt({ channel: "mail", mode: "at_once", urgent: false }, own, at);
    expect(due.toISOString().slice(11, 16)).toBe(sent);
    expect(due.getTime()).toBeGreaterThanOrEqual(at.now.getTime());
  });
});

test("doubles the delay from a minute to six hours, plus a quarter at most", () => {
  for (let attempt = 1; attempt <= DELIVERY.attemptsMax; attempt++) {
    const least = Math.min(6 * 3_600_000, 60_000 * 2 ** (attempt - 1));
    const waits = Array.from({ length: 50 }, (_, index) => backoffMs(DELIVERY.backoff, attempt, `msg_${index}`));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...waits)).toBeLessThanOrEqual(least * 1.25);
    expect(new Set(waits).size).toBeGreaterThan(40);
  }
});

test.each([
  ["https://:pass@agent.example.org/", "must not contain a name or password"],
  ["https://me@agent.example.org/", "must not contain a name or password"],
])("rejects %s as a webhook", (url, fault) => expect(faultOf(url)).toBe(fault));
