import { expect, test } from "vitest";
import { expiryAfter, nameIdentity, pausedBy } from "./rules.ts";
import { isWeakKey } from "./weak-keys.ts";

test.each([
  ["all zero", Buffer.alloc(32), true],
  ["the identity with a sign", Buffer.from(`01${"0".repeat(60)}80`, "hex"), true],
  ["a key of RFC 8032", Buffer.from("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "hex"), false],
])("a key of small order is weak: %s", (_what, key, expected) => {
  expect(isWeakKey(key)).toBe(expected);
});

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
