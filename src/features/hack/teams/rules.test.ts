import { describe, expect, test } from "vitest";
import { nameKey, nextLead } from "./rules.ts";

describe("names of teams", () => {
  test.each([
    ["Night Owls", "night-owls"],
    ["Zoë’s Crew", "zoes  CREW"],
    ["ＮＩＧＨＴ　ＯＷＬＳ", "Night\u200bOwls!"],
    ["Über", "uber"],
  ])("%s and %s have the same key", (a, b) => {
    expect(nameKey(a)).toBe(nameKey(b));
  });

  test.each(["", "!!!", "🦉", "\u200b"])("%j has no key", (name) => {
    expect(nameKey(name)).toBe("");
  });
});

describe("lead", () => {
  const members = ["a", "b", "c"].map((member_id) => ({ member_id }));
  test.each([
    ["a", "c", "a"],
    ["a", "a", "b"],
    ["c", "c", "a"],
    [null, "a", "b"],
  ])("of %s, after %s left, is %s", (lead, leaving, next) => {
    expect(nextLead(lead, members, leaving)).toBe(next);
  });

  test("is nobody when the last member leaves", () => {
    expect(nextLead("a", [{ member_id: "a" }], "a")).toBeNull();
  });
});
