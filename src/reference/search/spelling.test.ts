import { expect, test } from "vitest";
import { createSpelling } from "./spelling.ts";

const spelling = createSpelling(["book", "room", "reservation", "card", "talk", "guest", "member"]);

test.each([
  ["romm", "room"],
  ["bok", "book"],
  ["geust", "guest"],
  ["membr", "member"],
  ["resrvaton", "reservation"],
])("reads %s as %s", (typed, meant) => {
  expect(spelling.closest(typed)).toBe(meant);
});

test.each(["car", "walk", "cook", "x1234", "pizza"])("leaves %s alone, which is another word", (word) => {
  expect(spelling.closest(word)).toBeNull();
});
