import { expect, test } from "vitest";
import { metBy, requestableFrom } from "./rules.ts";

test.each([
  ["public", ["ft-member", "ai-floor", "ic-member"], []],
  ["ft-member", ["ai-floor", "ic-member"], ["ft-member"]],
  ["ai-floor", ["ic-member"], ["ft-member", "ai-floor"]],
  ["ic-member", [], ["ft-member", "ai-floor", "ic-member"]],
  ["operator", [], ["ft-member", "ai-floor", "ic-member"]],
] as const)("a member of tier %s can request %j, and has no use for %j", (tier, higher, met) => {
  expect(requestableFrom(tier)).toEqual(higher);
  expect(metBy(tier)).toEqual(met);
});
