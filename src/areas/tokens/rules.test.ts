import { expect, test } from "vitest";
import { expiryAfter, nameIdentity, pausedBy } from "./rules.ts";

const NOW = new Date("2026-11-20T12:00:00Z");

test("counts a lifetime in days of 24 hours", () => {
  expect(expiryAfter(30, NOW)).toEqual(new Date("2026-12-20T12:00:00Z"));
});

test.each([
  [null, null, null],
  [NOW, null, "agent"],
  [null, NOW, "all"],
  [NOW, NOW, "all"],
])("a token paused at %s, all paused at %s: %s", (paused_at, agents_stopped_at, paused) => {
  expect(pausedBy({ paused_at, agents_stopped_at })).toBe(paused);
});

test.each([
  ["Claude Code", "claudecode"],
  ["  claude-CODE! ", "claudecode"],
  ["ＣＬＡＵＤＥ code", "claudecode"],
  ["Agent 7", "agent7"],
  ["Ünïcode", "ünïcode"],
  ["***", "***"],
])("normalizes %j to %j", (name, identity) => {
  expect(nameIdentity(name)).toBe(identity);
});
