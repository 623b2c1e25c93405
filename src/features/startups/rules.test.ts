import { expect, test } from "vitest";
import { claimState, slugKind, websiteUrl } from "./rules.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

test.each([
  ["live", null, "live"],
  ["reserved", null, "reserved"],
  ["redirect", at(1), "redirect"],
  ["redirect", at(0), "tombstone"],
  ["redirect", at(-364), "tombstone"],
  ["redirect", at(-365), null],
  ["tombstone", at(1), "tombstone"],
  ["tombstone", at(0), null],
] as const)("a slug of kind %s until %s is %s", (kind, until, expected) => {
  expect(slugKind({ kind, until }, NOW)).toBe(expected);
});

test.each([
  ["lantern.example", "https://lantern.example/"],
  ["  https://Lantern.example/About#team ", "https://lantern.example/About"],
  ["https://münchen.example", "https://xn--mnchen-3ya.example/"],
  ["http://lantern.example", null],
  ["javascript:alert(1)", null],
  ["https://user:secret@lantern.example", null],
  ["localhost", null],
  ["localhost.", null],
  ["https://192.0.2.7/", null],
  ["https://0x7f.1/", null],
  ["https://[2001:db8::1]/", null],
  ["two words.example", null],
  ["", null],
  [`https://lantern.example/${"x".repeat(500)}`, null],
])("the website %s is stored as %s", (text, expected) => {
  expect(websiteUrl(text)).toBe(expected);
});

test.each([
  ["pending", at(1), "pending"],
  ["pending", at(0), "lapsed"],
  ["approved", at(-1), "approved"],
  ["rejected", at(-1), "rejected"],
] as const)("a claim that is %s and ends at %s is %s", (state, expires_at, expected) => {
  expect(claimState({ state, expires_at }, NOW)).toBe(expected);
});
