import { describe, expect, test } from "vitest";
import { sentence } from "../../kernel/languages/messages.ts";
import { decisionOn, draftId, revisionOf, timesFault } from "./rules.ts";
import type { EventContent } from "./store.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

describe("proposal IDs", () => {
  const random = Buffer.from("a1b2c3d4", "hex");
  test.each([
    ["Demo Night!", "demo-night-a1b2c3"],
    ["  Über-Café: 2. Runde ", "uber-cafe-2-runde-a1b2c3"],
    ["夜の会", "event-a1b2c3"],
    ["--- a ---", "a-a1b2c3"],
    ["x".repeat(200), `${"x".repeat(60)}-a1b2c3`],
  ])("%j becomes %s", (title, id) => {
    expect(draftId(title, random)).toBe(id);
  });
});

describe("proposal times", () => {
  test.each([
    [later(1), null, null],
    [later(1), later(2), null],
    [NOW, null, "The start must be in the future."],
    [later(-1), later(2), "The start must be in the future."],
    [later(2), later(2), "The end must be after the start."],
  ])("%s to %s: %s", (start, end, fault) => {
    const found = timesFault(start, end, NOW);
    expect(found && sentence(found.said)).toBe(fault);
  });
});

describe("a decision on a proposal", () => {
  const pending = { member_id: "mem_1", state: "pending", starts_at: later(24) } as const;
  test.each([
    ["for an unknown proposal", undefined, "not_found"],
    ["for a pending proposal", pending, "ok"],
    ["again", { ...pending, state: "approved" } as const, "repeated"],
    ["that contradicts an earlier one", { ...pending, state: "rejected" } as const, "already_decided"],
    ["at the proposed start", { ...pending, starts_at: NOW }, "not_found"],
    ["after the proposed start", { ...pending, starts_at: later(-1) }, "not_found"],
  ])("%s", (_what, proposal, verdict) => {
    expect(decisionOn(proposal, "approved", NOW)).toBe(verdict);
  });
});

test("increments an event's revision only when the event changes", () => {
  const event: EventContent = {
    luma_url: null,
    title: "Open evening",
    description: "",
    location: "The hall",
    host: null,
    cover_url: null,
    starts_at: later(1),
    ends_at: later(2),
    all_day: false,
  };
  expect(revisionOf(event, undefined, NOW)).toEqual({ sequence: 0, revised_at: NOW });
  const before = { ...event, sequence: 3, revised_at: later(-9) };
  expect(revisionOf({ ...event, starts_at: later(1) }, before, NOW)).toEqual({ sequence: 3, revised_at: later(-9) });
  expect(revisionOf({ ...event, starts_at: later(1.5) }, before, NOW)).toEqual({ sequence: 4, revised_at: NOW });
  expect(revisionOf({ ...event, ends_at: later(3) }, before, NOW)).toEqual({ sequence: 4, revised_at: NOW });
  expect(revisionOf({ ...event, location: "The roof" }, before, NOW)).toEqual({ sequence: 4, revised_at: NOW });
});
