import { expect, test } from "vitest";
import { isAbout } from "./topic-list.tsx";
import type { Topic } from "./topics.tsx";

const found = (words: string, said = "") =>
  (["space", "hours", "look", "dues", "mail", "feeds", "areas", "models"] as const).filter((id: Topic["id"]) =>
    isAbout({ id, said }, words),
  );

test.each([
  ["timezone", "space"],
  ["Time-Zone", "space"],
  ["Zeitzone", "space"],
  ["refund", "dues"],
  ["Erstattung", "dues"],
  ["überweisung", "dues"],
  ["language", "space"],
  ["Sprache", "space"],
  ["e-mail passwort", "mail"],
  ["Öffnungszeiten", "hours"],
  ["turn off", "areas"],
  ["favicon", "look"],
])("finds %j under %s in each language", (words, id) => {
  expect(found(words)).toContain(id);
});

test("finds a topic by its state, and none by a part of a word", () => {
  expect(found("smtp.example.org", "smtp.example.org, test passed")).toContain("mail");
  expect(found("uage")).toEqual([]);
  expect(found("nothing of this")).toEqual([]);
});
