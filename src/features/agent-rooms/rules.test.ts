import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LIMITS } from "./limits.ts";
import { type Audience, channelsOf, gapsOf, isRole, joinVerdict, type Pace, paceOf, type Seat } from "./rules.ts";

const MEMBERS = ["ada", "ben", "cleo", "dan"] as const;
const ROLES = ["host", "guest", "critic", "scribe"] as const;

type Act =
  | { readonly kind: "join"; readonly by: string; readonly role: string; readonly create: boolean }
  | { readonly kind: "leave"; readonly by: string; readonly role: string };

const acts = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant("join" as const),
      by: fc.constantFrom(...MEMBERS),
      role: fc.constantFrom(...ROLES, "extra"),
      create: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant("leave" as const),
      by: fc.constantFrom(...MEMBERS),
      role: fc.constantFrom(...ROLES, "extra"),
    }),
  ),
  { maxLength: 40 },
);
const beginnings = fc.array(fc.option(fc.constantFrom(...MEMBERS)), { minLength: 1, maxLength: ROLES.length });

const seatOf = (role: string, member_id: string | null): Seat => ({
  role,
  member_id,
  kept_for: null,
  acked_version: null,
  state: member_id === null ? "open" : role === "host" ? "taken" : "reserved",
});

/** As the operations change seats. */
function apply(seats: readonly Seat[], audience: Audience, act: Act): Seat[] {
  const seat = seats.find(({ role }) => role === act.role);
  if (act.kind === "leave") {
    if (seat?.state !== "taken" || seat.member_id !== act.by) return [...seats];
    const left: Seat = { ...seat, state: "open", member_id: null, kept_for: act.by };
    return seats.map((each) => (each === seat ? left : each));
  }
  const verdict = joinVerdict({ memberId: act.by, audience, seat, seats, create: act.create });
  const mine: Seat = { role: act.role, state: "taken", member_id: act.by, kept_for: null, acked_version: 1 };
  if (verdict === "add") return [...seats, mine];
  return verdict === "take" ? seats.map((each) => (each === seat ? mine : each)) : [...seats];
}

describe("seats", () => {
  test("have one member at a time, and nobody takes the seat of another", () => {
    fc.assert(
      fc.property(beginnings, acts, (assigned, steps) => {
        const audience: Audience = assigned.includes(null) ? "members" : "invited";
        let seats = assigned.map((member, at) => seatOf(ROLES[at] as string, member));
        for (const step of steps) {
          const after = apply(seats, audience, step);
          for (const before of seats) {
            const now = after.find(({ role }) => role === before.role);
            if (before.member_id === null || now?.member_id === before.member_id) continue;
            expect(step).toMatchObject({ kind: "leave", by: before.member_id, role: before.role });
          }
          expect(new Set(after.map(({ role }) => role)).size).toBe(after.length);
          expect(after.every(({ state, member_id }) => (state === "open") === (member_id === null))).toBe(true);
          seats = after;
        }
      }),
      { numRuns: 500 },
    );
  });

  test("of a room for invited members never go to anyone else", () => {
    fc.assert(
      fc.property(beginnings, acts, (assigned, steps) => {
        fc.pre(!assigned.includes(null));
        let seats = assigned.map((member, at) => seatOf(ROLES[at] as string, member));
        for (const step of steps) seats = apply(seats, "invited", step);
        const inside = seats.flatMap(({ member_id }) => member_id ?? []);
        expect(inside.filter((member) => !assigned.includes(member as "ada"))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test("are at most twenty", () => {
    const seats = Array.from({ length: LIMITS.roles }, (_, at) => seatOf(`r${at}`, null));
    const joining = { memberId: "ada", audience: "members" as const, seat: undefined, create: true };
    expect(joinVerdict({ ...joining, seats })).toBe("too_many_roles");
    expect(joinVerdict({ ...joining, seats: seats.slice(1) })).toBe("add");
  });
});

const START = new Date("2030-01-01T00:00:00Z");
const FRESH: Pace = {
  agent_turns: 0,
  person_turns: 0,
  next_turn_at: null,
  minute_started_at: null,
  minute_turns: 0,
};

describe("the pace of a seat", () => {
  test("doubles the pause of agents after their free turns, up to 15 minutes", () => {
    let seat = FRESH;
    let now = START;
    const pauses: number[] = [];
    for (let turn = 0; turn < 14; turn++) {
      const paced = paceOf(seat, { byAgent: true, now, personTurns: 0, free: 3 });
      if ("why" in paced) {
        expect(paced.why).toBe("pause");
        pauses.push(paced.waitMs / 1000);
        now = new Date(now.getTime() + paced.waitMs);
        turn--;
      } else seat = paced.pace;
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900, 900, 900]);
  });

  test("lets agents go on at once after a turn of a person", () => {
    const paused = { ...FRESH, agent_turns: 9, next_turn_at: new Date(START.getTime() + 60_000) };
    const turn = { byAgent: true, now: START, personTurns: 0, free: 3 };
    expect(paceOf(paused, turn)).toMatchObject({ why: "pause", waitMs: 60_000 });
    expect(paceOf(paused, { ...turn, personTurns: 1 })).toMatchObject({ pace: { agent_turns: 1, next_turn_at: null } });
    expect(paceOf(paused, { ...turn, byAgent: false })).toMatchObject({ pace: { agent_turns: 0 } });
  });

  test("is at most 60 turns a minute, for people too", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 100, maxLength: 200 }), (gaps) => {
        let seat = FRESH;
        let now = START;
        const byMinute = new Map<number, number>();
        for (const gap of gaps) {
          now = new Date(now.getTime() + gap);
          const paced = paceOf(seat, { byAgent: false, now, personTurns: 0, free: 30 });
          if ("why" in paced) continue;
          seat = paced.pace;
          const minute = seat.minute_started_at?.getTime() ?? 0;
          byMinute.set(minute, (byMinute.get(minute) ?? 0) + 1);
        }
        expect(Math.max(...byMinute.values())).toBeLessThanOrEqual(LIMITS.turnsPerMinute);
      }),
    );
  });
});

test("gaps name every missing number once", () => {
  expect(gapsOf(0, 1, [])).toEqual([]);
  expect(gapsOf(0, 4, [5, 6, 9])).toEqual([
    { from: 1, to: 3, reason: "purged" },
    { from: 5, to: 6, reason: "removed" },
    { from: 9, to: 9, reason: "removed" },
  ]);
  expect(gapsOf(7, 4, [])).toEqual([]);
});

test("names of roles and channels are short and plain, and none poses as the system", () => {
  expect(["host", "r-2", "system", "Host", "a b", ""].map(isRole)).toEqual([true, true, false, false, false, false]);
  expect(channelsOf(["budget", "general"])).toEqual(["general", "budget"]);
  expect(channelsOf(["Budget"])).toBeNull();
  expect(channelsOf(Array.from({ length: LIMITS.channels }, (_, at) => `c${at}`))).toBeNull();
});
