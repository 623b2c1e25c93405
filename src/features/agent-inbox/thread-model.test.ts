import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTwoMembers, type TwoMembers } from "./testing/two-members.ts";

const HOUR_MS = 3_600_000;
const RUNS = 12;

let space: TwoMembers;
beforeAll(async () => {
  space = await startTwoMembers();
});
afterAll(() => space.atrium.close());

type Side = "ilse" | "kofi";
type Step =
  | { readonly side: Side; readonly decision: "accept" | "decline" | "counter" | "clarify" | "withdraw" }
  | { readonly cancel: Side }
  | { readonly hours: number };

interface Model {
  state: "REQUESTED" | "OFFERED" | "CONFIRMED" | "DECLINED" | "DROPPED";
  turn: Side;
  /** The thread's end, if nobody answers, in hours since it began. */
  expires: number;
  now: number;
  window: number;
  meeting: "none" | "live" | "cancelled";
}

/** The state table of a meeting request, written down again; null: refused. */
function next(model: Model, side: Side, decision: string): Pick<Model, "state" | "turn"> | null {
  const isOpen = model.state === "REQUESTED" || model.state === "OFFERED";
  const other = side === "ilse" ? "kofi" : "ilse";
  if (!isOpen || model.now >= model.expires) return null;
  if (decision === "clarify") return { state: model.state, turn: model.turn };
  if (decision === "withdraw")
    return side === "ilse" && model.state === "REQUESTED" ? { state: "DROPPED", turn: model.turn } : null;
  if (side !== model.turn) return null;
  if (decision === "counter") return { state: "OFFERED", turn: other };
  return { state: decision === "accept" ? "CONFIRMED" : "DECLINED", turn: model.turn };
}

const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        side: fc.constantFrom<Side>("ilse", "kofi"),
        decision: fc.constantFrom("accept", "decline", "counter", "clarify", "withdraw"),
      }) as fc.Arbitrary<Step>,
    },
    { weight: 1, arbitrary: fc.record({ cancel: fc.constantFrom<Side>("ilse", "kofi") }) },
    { weight: 1, arbitrary: fc.record({ hours: fc.integer({ min: 1, max: 40 }) }) },
  ),
  { minLength: 1, maxLength: 9 },
);

async function decide(model: Model, id: string, { side, decision }: Extract<Step, { side: Side }>): Promise<void> {
  space.clock.advance(1.1 * HOUR_MS); // messages are limited per thread and hour
  model.now += 1.1;
  const expected = next(model, side, decision);
  const at = model.now + 200;
  const more = { message: "A word.", ...(decision === "counter" && { proposed_windows: [space.window(200)] }) };
  const { status, body } = await space.reply(space.person(side), id, decision, more);
  expect([decision, side, status === 200]).toEqual([decision, side, expected !== null]);
  if (!expected) return;
  expect(body.new_state).toBe(expected.state);
  Object.assign(model, expected);
  if (decision === "counter") model.window = at;
  if (decision === "counter" || decision === "clarify")
    model.expires = Math.min(Math.max(model.expires, model.now + 84), model.window, 720);
  if (decision === "accept") model.meeting = "live";
}

async function holds(model: Model, id: string): Promise<void> {
  const { query } = space.atrium.kernel.database.read;
  const meetings = await query.selectFrom("agent_meeting").selectAll().where("thread_id", "=", id).execute();
  expect(meetings.length).toBe(model.meeting === "none" ? 0 : 1);
  for (const { booking_id, cancelled_at } of meetings) {
    expect(cancelled_at !== null).toBe(model.meeting === "cancelled");
    if (booking_id === null) continue;
    const booking = await query
      .selectFrom("booking")
      .select("state")
      .where("id", "=", booking_id)
      .executeTakeFirstOrThrow();
    expect(booking.state).toBe(model.meeting === "live" ? "queued" : "cancelled");
  }
  const { body } = await space.thread(space.person("ilse"), id);
  const isOver = model.now >= model.expires && (model.state === "REQUESTED" || model.state === "OFFERED");
  expect(body.thread.state).toBe(isOver ? "DROPPED" : model.state);
}

async function play(all: readonly Step[]): Promise<void> {
  const { body } = await space.askToMeet([150], { room_id: "ft-9", room_need: "if_free" });
  const id = body.thread_id;
  const began = space.clock.now().getTime();
  await space.deliver();
  const model: Model = { state: "REQUESTED", turn: "kofi", expires: 150, window: 150, now: 0, meeting: "none" };
  for (const step of all) {
    model.now = (space.clock.now().getTime() - began) / HOUR_MS;
    if ("hours" in step) await space.runJobs(step.hours * HOUR_MS);
    else if ("side" in step) await decide(model, id, step);
    else if (model.meeting !== "none") {
      const [meeting] = await space.atrium.kernel.database.read.query
        .selectFrom("agent_meeting")
        .select("id")
        .where("thread_id", "=", id)
        .execute();
      await space.post(space.person(step.cancel), `/api/agent-inbox/meetings/${meeting?.id}/cancel`, {});
      model.meeting = "cancelled";
    }
    model.now = (space.clock.now().getTime() - began) / HOUR_MS;
    await holds(model, id);
  }
  // The limits per pair count a day, and the room is free again.
  await space.reply(space.person("ilse"), id, "withdraw");
  await space.reply(space.person("kofi"), id, "decline");
  await space.reply(space.person("ilse"), id, "decline");
  await space.runJobs(25 * HOUR_MS);
}

test("threads, meetings and bookings follow the model, whatever the two members do", { timeout: 300_000 }, async () => {
  await fc.assert(fc.asyncProperty(steps, play), { numRuns: RUNS, seed: 20_301, endOnFailure: true });
  for (const name of ["ilse", "kofi"] as const) {
    const { memberId } = space.people[name];
    const { query } = space.atrium.kernel.database.read;
    const events = await query
      .selectFrom("member_event")
      .select("id")
      .where("member_id", "=", memberId)
      .orderBy("id")
      .execute();
    expect(events.map(({ id }) => id)).toEqual(events.map((_, at) => at + 1));
  }
});
