import { describe, expect, test } from "vitest";
import { outcomeOf } from "../../kernel/jobs/lease-worker.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import { backoffMs } from "../../kernel/values/backoff.ts";
import { HOUR_MS } from "../../kernel/values/duration.ts";
import { refused } from "./messages.ts";
import { type Answer, cursorAt, DELIVERY, positionOf, refusalOf, titleOf } from "./rules.ts";

const verdictOn = (id: string, attempts: number, answers: readonly Answer[]) =>
  outcomeOf({ id, attempts }, refusalOf(answers), DELIVERY);
const delayOf = (id: string, attempt: number) => backoffMs(DELIVERY.backoff, attempt, id);

describe("the outcome of an attempt", () => {
  const passing = { sink: "mail", refused: { reason: "busy", permanent: false } };
  const final = { sink: "webhook", refused: { reason: "gone", permanent: true } };
  const taken = { sink: "mail", refused: null };
  test.each([
    [1, [taken], "delivered"],
    [1, [passing], "queued"],
    [1, [taken, final], "dead"],
    [1, [passing, final], "queued"],
    [DELIVERY.attemptsMax, [passing], "dead"],
  ] as const)("at attempt %d with %j is: %s", (attempt, answers, state) => {
    expect(verdictOn("env_1", attempt, answers).state).toBe(state);
  });

  test("delays grow from half a minute to six hours, with jitter", () => {
    const waits = Array.from({ length: DELIVERY.attemptsMax - 1 }, (_, at) => delayOf("env_1", at + 1));
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits[0]).toBeGreaterThanOrEqual(30_000);
    expect(waits.at(-1)).toBe(6 * HOUR_MS);
    expect(delayOf("env_1", 3)).toBe(delayOf("env_1", 3));
    expect(delayOf("env_1", 3)).not.toBe(delayOf("env_2", 3));
  });
});

test("doubles the delay and spreads it by at most a quarter", () => {
  for (const attempt of [1, 2, 3, 4]) {
    const least = 30_000 * 2 ** (attempt - 1);
    for (let index = 0; index < 50; index++) {
      const wait = delayOf(`env_${index}`, attempt);
      expect(wait).toBeGreaterThanOrEqual(least);
      expect(wait).toBeLessThanOrEqual(least * 1.25);
    }
  }
});

test("names each failed sink, the reason and the next attempt", () => {
  const answers = [
    { sink: "mail", refused: { reason: "busy", permanent: false } },
    { sink: "calendar", refused: null },
    { sink: "webhook", refused: { reason: "gone", permanent: true } },
  ];
  const retryInMs = delayOf("env_1", 2);
  const consumers = [
    { name: "mail", reason: "busy" },
    { name: "webhook", reason: "gone" },
  ];
  const error = refused.byConsumers({ consumers });
  expect(sentence(error)).toBe("mail: busy; webhook: gone");
  expect(verdictOn("env_1", 2, answers)).toEqual({ state: "queued", error, retryInMs });
  expect(verdictOn("env_1", DELIVERY.attemptsMax - 1, answers).state).toBe("queued");
  expect(verdictOn("env_1", DELIVERY.attemptsMax, answers)).toEqual({
    state: "dead",
    error,
  });
  expect(verdictOn("env_1", 1, [])).toEqual({ state: "delivered" });
});

test.each([
  [{ event_title: "Tea", resource_name: "FT-9", title: "Other" }, "Tea"],
  [{ resource_name: "FT-9", title: "Other" }, "FT-9"],
  [{ title: "Other" }, "Other"],
  [{ title: 7 }, null],
  [{}, null],
])("the title of %j is %j", (payload, title) => {
  expect(titleOf(payload)).toBe(title);
});

test("returns to the position of a cursor", () => {
  const position = { createdAt: new Date("2026-11-20T12:00:00.123Z"), id: "env_0a1b" };
  expect(positionOf(cursorAt(position))).toEqual(position);
});

test.each(["", "x", "12", "12.", ".env_1", "12.env 1", "1234567890123456.env_1", "a12.env_1", "12.env_1;"])(
  "rejects the cursor %j",
  (cursor) => {
    expect(positionOf(cursor)).toBeNull();
  },
);
