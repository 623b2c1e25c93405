import { describe, expect, test } from "vitest";
import { loopFault, pauseMs, type Traffic } from "./limits.ts";
import { actionsOf, after, extendedExpiry, firstExpiry, type Standing } from "./rules.ts";

const HOUR_MS = 3_600_000;
const NOW = new Date("2030-02-20T12:00:00Z");

describe("the decisions of a thread", () => {
  const meeting = (state: Standing["state"], turn: Standing["turn"]): Standing => ({
    intent: "request_meeting",
    state,
    turn,
  });
  test.each([
    [{ intent: "ping", state: "REQUESTED", turn: "to" }, "to", ["accept", "decline", "clarify"]],
    [{ intent: "ping", state: "REQUESTED", turn: "to" }, "from", ["clarify", "withdraw"]],
    [meeting("REQUESTED", "to"), "to", ["accept", "decline", "counter", "clarify"]],
    [meeting("REQUESTED", "to"), "from", ["clarify", "withdraw"]],
    [meeting("OFFERED", "from"), "from", ["accept", "decline", "counter", "clarify"]],
    [meeting("OFFERED", "from"), "to", ["clarify"]],
    [meeting("CONFIRMED", "to"), "to", []],
    [meeting("DECLINED", "to"), "from", []],
    [meeting("DROPPED", "from"), "from", []],
  ] as const)("%o: %s may %j", (thread, party, actions) => {
    expect(actionsOf(thread, party)).toEqual(actions);
  });

  test.each([
    ["accept", "to", { state: "CONFIRMED", turn: "to" }],
    ["decline", "to", { state: "DECLINED", turn: "to" }],
    ["counter", "to", { state: "OFFERED", turn: "from" }],
    ["clarify", "to", { state: "REQUESTED", turn: "to" }],
    ["withdraw", "to", { state: "DROPPED", turn: "to" }],
  ] as const)("%s leads to its state and turn", (decision, turn, expected) => {
    expect(after(meeting("REQUESTED", turn), decision)).toEqual(expected);
  });

  test("a meeting request expires before its last window begins", () => {
    const soon = new Date(NOW.getTime() + HOUR_MS);
    expect(firstExpiry("request_meeting", NOW, soon).at).toEqual(soon);
    expect(firstExpiry("ping", NOW, null).at).toEqual(new Date(NOW.getTime() + 72 * HOUR_MS));
  });
});

describe("a counter or clarification", () => {
  const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS);
  const asked = (expires: number) =>
    ({ intent: "request_meeting", created_at: NOW, expires_at: hours(expires) }) as const;
  test.each([
    ["leaves half of the first span", asked(48), 40, 500, 40 + 84],
    ["never shortens the time left", asked(168), 1, 500, 168],
    ["ends when the last new window begins", asked(168), 1, 30, 30],
    ["ends 30 days after the first message", asked(710), 700, 1_000, 720],
  ] as const)("%s", (_what, thread, now, lastStart, expires) => {
    expect(extendedExpiry(thread, hours(now), hours(lastStart)).at).toEqual(hours(expires));
  });
});

describe("the limits of a thread", () => {
  const calm: Traffic = {
    envelopes: 3,
    counters: 0,
    without_person: 1,
    recent: 1,
    recentSince: NOW,
    inARow: 0,
    last_at: new Date(NOW.getTime() - HOUR_MS),
  };
  const agent = { isCounter: false, isEnd: false, byPerson: false, now: NOW };

  test("agents pause longer with each turn from the fourth on", () => {
    expect([3, 4, 5, 6, 20].map(pauseMs)).toEqual([0, 10_000, 20_000, 40_000, 900_000]);
  });

  test.each([
    [{}, agent, null],
    [{ envelopes: 12 }, agent, "turn_budget_spent"],
    [{ counters: 6 }, { ...agent, isCounter: true }, "turn_budget_spent"],
    [{ recent: 6 }, agent, "rate_limited"],
    [{ inARow: 2 }, agent, "wait_for_answer"],
    [{ without_person: 4, last_at: NOW }, agent, "too_fast"],
    [{ without_person: 4, last_at: NOW, inARow: 2 }, { ...agent, byPerson: true }, null],
    [{ envelopes: 12, recent: 6 }, { ...agent, isEnd: true }, null],
  ] as const)("%o: %s is %s", (change, act, kind) => {
    expect(loopFault({ ...calm, ...change }, act)?.[0] ?? null).toBe(kind);
  });
});
