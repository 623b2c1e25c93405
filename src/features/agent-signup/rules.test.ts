import { describe, expect, test } from "vitest";
import { grantable, normalizedUserCode, userCode } from "./rules.ts";

test.each([
  ["public", ["read:public"], ["events:rsvp", "admin:tier_review"]],
  ["ft-member", ["read:public", "events:rsvp"], ["admin:tier_review"]],
  ["operator", ["read:public", "events:rsvp", "admin:tier_review"], []],
] as const)("a member at %s can grant %j", (tier, granted, denied) => {
  expect(grantable(["read:public", "events:rsvp", "admin:tier_review"], tier)).toEqual({ granted, denied });
});

describe("a user code", () => {
  test("takes each letter from one unbiased byte", () => {
    expect(userCode(Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 8]))).toBe("BCDF-GHJK");
    expect(userCode(Buffer.from([240, 255, 19, 20, 239, 0, 0, 0, 0, 0]))).toBe("ZBZB-BBBB");
  });

  test("needs eight usable bytes", () => {
    expect(() => userCode(Buffer.from([240, 0, 0, 0, 0, 0, 0, 0]))).toThrow("too few random bytes");
  });

  test.each(["bcdf-ghjk", "BCDF GHJK", "BCDFGHJK", " b c d f g h j k "])("is read from %j", (typed) => {
    expect(normalizedUserCode(typed)).toBe("BCDF-GHJK");
  });
});
