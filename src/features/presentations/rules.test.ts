import { describe, expect, test } from "vitest";
import {
  bestCue,
  bySeries,
  newlyAsked,
  nextSpeakers,
  queryWords,
  type Speaker,
  searchWords,
  tsQuery,
} from "./rules.ts";

test.each([
  ["ÉTUDES “Größe”", "etudes grosse"],
  ["GPT-5's e-mail", "gpt5 s email gpt 5 e mail"],
  ["潮の話", "潮の話"],
  ["'; DROP TABLE --", "drop table"],
  ["ﬁre ① \u202e", "fire 1"],
])("folds %s into words", (text, words) => {
  expect(searchWords(text)).toBe(words);
});

test.each([
  ["Tides tides TIDES", "'tides':*"],
  ["the sea & | ! :* ()", "'the':* & 'sea':*"],
  ["a b c d e f g h i j k l m n", "a b c d e f g h i j k l".replace(/\w/g, "'$&':*").replaceAll(" ", " & ")],
  ["潮の話", "'潮の':* & 'の話':*"],
])("reads the query %s as beginnings of words", (query, expected) => {
  expect(tsQuery(queryWords(query))).toBe(expected);
});

test("finds no words in a query of signs", () => {
  expect(queryWords("… — !!")).toEqual([]);
});

describe("the place in captions", () => {
  const cue = (start: number, text: string) => ({ start, end: start + 1, text, speaker: null });
  const cues = [cue(1, "The sea"), cue(2, "Tides of the sea"), cue(3, "Sea tides")];
  test.each([
    [["sea"], 1],
    [["tid", "sea"], 2],
    [["tides", "moon"], 2],
    [["moon"], undefined],
  ])("of %j is the first cue with most of them", (words, start) => {
    expect(bestCue(cues, words)?.start).toBe(start);
  });
});

describe("speakers", () => {
  const at = new Date("2026-11-20T12:00:00Z");
  const accepted: Speaker = { name: "Ada", member_id: "mem_1", state: "accepted", answered_at: at };
  const declined: Speaker = { ...accepted, state: "declined" };
  const asked: Speaker = { name: "Ada", member_id: "mem_1", state: "asked", answered_at: null };
  test.each([
    ["a new member is asked", [], { name: "Ada", member_id: "mem_1" }, asked, ["mem_1"]],
    ["an answer is kept", [accepted], { name: "Ada", member_id: "mem_1" }, accepted, []],
    ["a refusal is kept", [declined], { name: "Ada", member_id: "mem_1" }, declined, []],
    ["who was asked is not asked twice", [asked], { name: "Ada", member_id: "mem_1" }, asked, []],
    [
      "another name is asked for anew",
      [accepted],
      { name: "A. B.", member_id: "mem_1" },
      { ...asked, name: "A. B." },
      ["mem_1"],
    ],
    [
      "others are listed",
      [],
      { name: "Bo", member_id: null },
      { name: "Bo", member_id: null, state: "listed", answered_at: null },
      [],
    ],
  ])("%s", (_what, before, sent, expected, asks) => {
    const after = nextSpeakers(before, [sent]);
    expect(after).toEqual([expected]);
    expect(newlyAsked(before, after)).toEqual(asks);
  });
});

test("series follow their newest presentation", () => {
  const of = (series: string, number: number) => ({ series, number });
  expect(bySeries([of("B", 3), of("A", 2), of("B", 1)])).toEqual([
    { series: "B", presentations: [of("B", 3), of("B", 1)] },
    { series: "A", presentations: [of("A", 2)] },
  ]);
});
