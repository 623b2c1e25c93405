import { describe, expect, test } from "vitest";
import { differsByOne, skeletonsOf, slugSkeleton } from "./lookalike.ts";

const looksLike = (a: string, b: string) => skeletonsOf(a).some((skeleton) => skeletonsOf(b).includes(skeleton));

const SPOOFS: Readonly<Record<string, readonly string[]>> = {
  payloop: ["раyloop", "ΡAYLOOP", "pay-loop", "payl00p", "PАYLOOP", "ｐａｙｌｏｏｐ"],
  atrium: ["atriurn", "аtrium", "atr1um", "at-rium", "ΑTRIUM", "a7rium"],
  clover: ["cl0ver", "сlover", "c1over", "clovеr", "CLОVER"],
  vowel: ["vovvel", "v0wel", "ѵowel"],
  mistral: ["rnistral", "mi5tral", "m1stral", "mіstral"],
  bloom: ["8loom", "bl00m", "bloorn", "blооm"],
  seeds: ["s33ds", "5eeds", "ѕeeds", "see.ds"],
};

const HONEST = [
  "pool",
  "pol",
  "seed",
  "sed",
  "loop",
  "lop",
  "cover",
  "clover",
  "closer",
  "payroll",
  "paypal",
  "vowel",
  "towel",
  "bloom",
  "broom",
  "gloom",
  "mistral",
  "minstrel",
  "atrium",
  "atria",
  "stream",
  "steam",
  "lantern",
  "linter",
  "north",
  "forth",
  "sonic",
  "tonic",
  "tiger",
  "timber",
  "amber",
  "ember",
  "solar",
  "polar",
  "motor",
  "meteor",
  "café",
  "日本",
  "東京",
  "straße",
  "zürich",
];

describe("a name that imitates another", () => {
  const cases = Object.entries(SPOOFS).flatMap(([name, spoofs]) => spoofs.map((spoof) => [spoof, name] as const));
  test.each(cases)("%s looks like %s", (spoof, name) => {
    expect(looksLike(spoof, name)).toBe(true);
  });
});

test("names of honest words do not look alike", () => {
  const pairs = HONEST.flatMap((a, at) => HONEST.slice(at + 1).map((b) => [a, b] as const));
  expect(pairs.filter(([a, b]) => looksLike(a, b))).toEqual([]);
});

test("a few honest pairs look alike, and operators can allow them", () => {
  for (const [a, b] of [
    ["team-5", "team-s"],
    ["co-op", "coop"],
    ["room", "roorn"],
  ] as const) {
    expect(looksLike(a, b)).toBe(true);
  }
});

test("a capital letter is compared as it looks before and after lower-casing", () => {
  expect(skeletonsOf("ΗALO")).toEqual(["halo", "nalo"]);
  expect(slugSkeleton("pay-loop")).toBe("payloop");
});

test("a name without letters and digits has no skeleton", () => {
  expect(skeletonsOf("☕ — …")).toEqual([]);
});

test.each([
  ["google", "gooogle", true],
  ["google", "goggle", true],
  ["clover", "clovers", true],
  ["clover", "clover", false],
  ["clover", "dover", false],
  ["loop", "lop", false],
  ["payloop", "paylopo", false],
])("%s and %s differ by one letter: %s", (a, b, expected) => {
  expect([differsByOne(a, b), differsByOne(b, a)]).toEqual([expected, expected]);
});
