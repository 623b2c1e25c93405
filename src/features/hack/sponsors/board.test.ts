import { expect, test } from "vitest";
import { countStates, mostStuckFirst } from "./board.ts";

const mark = (offer_id: string, state: "got" | "blocked" | "skipped", hour: number) => ({
  offer_id,
  state,
  since: new Date(Date.UTC(2026, 10, 20, hour)),
});

test("the most blocked offer comes first, and of equal ones that with the oldest block", () => {
  const offers = ["calm", "late", "early", "worst"].map((offer_id) => ({ offer_id }));
  const marks = [
    mark("calm", "got", 1),
    mark("late", "blocked", 9),
    mark("early", "blocked", 2),
    mark("worst", "blocked", 10),
    mark("worst", "blocked", 11),
  ];
  expect(mostStuckFirst(offers, marks).map(({ offer_id }) => offer_id)).toEqual(["worst", "early", "late", "calm"]);
  expect(countStates(marks)).toEqual({ got: 1, blocked: 4, skipped: 0 });
});
