import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTwoMembers, TwoMembers } from "./testing/two-members.ts";

const HOUR_MS = 3_600_000;

let shared: TwoMembers;
let space: TwoMembers;
let room: string;
let rooms = 10;
beforeAll(async () => {
  shared = await startTwoMembers();
});
afterAll(() => shared.atrium.close());

/** Each test has its own Ilse, Kofi, operator and room. */
beforeEach(async () => {
  const { atrium, clock } = shared;
  const ilse = await atrium.person("ic-member", { name: "Ilse Brandt" });
  const kofi = await atrium.person("ic-member", { name: "Kofi Mensah" });
  const operator = await atrium.person("operator");
  const agents = { ilse: await atrium.token(ilse), kofi: await atrium.token(kofi) };
  space = new TwoMembers(atrium, clock, { operator, ilse, kofi }, agents);
  await space.setPolicy("kofi", { preset: "notify-only" });
  room = `ft-${++rooms}`;
  const body = { id: room, kind: "room", name: room, capacity: 10, outside_hours: true };
  await atrium.request("/api/resources", { cookie: operator.cookie, body });
});

async function asked(hours: readonly number[], input: object = {}): Promise<string> {
  const { body } = await space.askToMeet(hours, input);
  await space.deliver();
  return body.thread_id;
}

const bookings = async () =>
  space.atrium.kernel.database.read.query
    .selectFrom("booking")
    .select(["id", "member_id", "state"])
    .where("resource_id", "=", room)
    .execute();

async function calendarOf(name: "ilse" | "kofi"): Promise<string> {
  const { cookie } = space.people[name];
  const { body } = await space.atrium.request("/api/events/calendar-feeds", { cookie, body: { name: "Mine" } });
  const path = new URL(body.url).pathname;
  return String((await space.atrium.request(path)).body);
}

describe("a meeting", () => {
  test("is in both calendars once the other side takes a window, with the room held", async () => {
    const id = await asked([30, 50], { room_id: room, room_need: "required" });
    const { body } = await space.reply(space.agent("kofi"), id, "accept", { proposed_windows: [space.window(50)] });
    expect(body.error_kind).toBe("validation"); // the clock moved: not one of the offered windows
    const accepted = await space.reply(space.agent("kofi"), id, "accept", { window: 1 });
    expect(accepted.body).toMatchObject({ new_state: "CONFIRMED", room_state: "held", conflicts: [] });
    expect(accepted.body.meeting.room).toMatchObject({ resource_id: room, state: "queued" });
    expect(await bookings()).toMatchObject([{ member_id: space.people.ilse.memberId, state: "queued" }]);
    for (const name of ["ilse", "kofi"] as const) {
      expect((await space.events(name)).some(({ type }) => type === "meeting_confirmed")).toBe(true);
      expect(await calendarOf(name)).toContain(`UID:${accepted.body.meeting.meeting_id}@`);
    }
  });

  test("needs to know which of several windows is taken, and none that has passed", async () => {
    const id = await asked([1, 30]);
    const open = await space.reply(space.agent("kofi"), id, "accept");
    expect([open.body.error_kind, open.body.proposed_windows.length]).toEqual(["validation", 2]);
    space.clock.advance(2 * HOUR_MS);
    expect((await space.reply(space.agent("kofi"), id, "accept", { window: 0 })).body.error_kind).toBe("window_passed");
    expect((await space.reply(space.agent("kofi"), id, "accept", { window: 1 })).body.new_state).toBe("CONFIRMED");
  });

  test("ends without an answer to a counter, and tells the member who waited for it", async () => {
    const { body } = await space.askToMeet([30]);
    await space.deliver();
    const counter = { proposed_windows: [space.window(500)] };
    await space.reply(space.agent("kofi"), body.thread_id, "counter", counter);
    await space.runJobs(85 * 3_600_000);
    expect((await space.thread(space.agent("kofi"), body.thread_id)).body.thread.state).toBe("DROPPED");
    expect((await space.events("kofi")).at(-1)).toMatchObject({
      type: "inbox_envelope",
      payload: { state: "DROPPED" },
    });
    expect((await space.events("ilse")).at(-1)).toMatchObject({ payload: { state: "OFFERED" } });
  });

  test("leaves half of its first time for the answer to a counter, and never takes time away", async () => {
    const id = await asked([500]);
    const left = async () => {
      const { expires_at } = (await space.thread(space.agent("kofi"), id)).body.thread;
      return Math.round((new Date(expires_at).getTime() - space.clock.now().getTime()) / HOUR_MS);
    };
    const counter = (name: "ilse" | "kofi", hours: number) =>
      space.reply(space.person(name), id, "counter", { proposed_windows: [space.window(hours)] });
    await counter("kofi", 600);
    expect(await left()).toBe(168);
    space.clock.advance(140 * HOUR_MS);
    expect(await left()).toBe(28);
    await counter("ilse", 600);
    expect(await left()).toBe(84);
    await counter("kofi", 20);
    expect(await left()).toBe(20);
  });

  test("that is accepted within seconds of a counter is not reported as accepted by its proposer", async () => {
    const id = await asked([30]);
    await space.reply(space.agent("kofi"), id, "counter", { proposed_windows: [space.window(40)] });
    await space.reply(space.agent("ilse"), id, "counter", { proposed_windows: [space.window(50)] });
    expect((await space.reply(space.agent("kofi"), id, "accept")).body.new_state).toBe("CONFIRMED");
    const before = await space.events("kofi");
    expect(before.at(-1)).toMatchObject({ type: "meeting_confirmed" });
    await space.deliver();
    expect(await space.events("kofi")).toEqual(before);
  });

  test("keeps the windows in the order of their proposer, and each once", async () => {
    const order = [50, 30, 40];
    const id = await asked([...order, 30]);
    const windowsOf = async () => (await space.thread(space.agent("kofi"), id)).body.envelopes.at(-1).intent.payload;
    const starts = ({ proposed_windows }: { proposed_windows: { start: string }[] }) =>
      proposed_windows.map(({ start }) => start);
    const offered = starts(await windowsOf());
    const byTime = offered.toSorted();
    expect(offered).toEqual([byTime[2], byTime[0], byTime[1]]);
    const counter = [70, 60].map((hours) => space.window(hours));
    await space.reply(space.agent("kofi"), id, "counter", { proposed_windows: counter });
    expect(starts(await windowsOf())).toEqual(counter.map(({ start }) => start));
    const accepted = await space.reply(space.agent("ilse"), id, "accept", { window: 0 });
    expect(accepted.body.meeting.start).toBe(counter[0]?.start);
  });

  test("is countered back and forth, and accepted by the side whose turn it is", async () => {
    const id = await asked([30]);
    const counter = { proposed_windows: [space.window(60)] };
    expect((await space.reply(space.agent("kofi"), id, "counter", counter)).body.new_state).toBe("OFFERED");
    expect((await space.reply(space.agent("ilse"), id, "withdraw")).body.error_kind).toBe("invalid_for_state");
    const accepted = await space.reply(space.agent("ilse"), id, "accept");
    expect(accepted.body.meeting.start).toBe(counter.proposed_windows[0]?.start);
  });

  test("is not made without a room that is required, and is made without one that is not", async () => {
    const at = space.window(30);
    const booked = { resource_id: room, start_iso: at.start, end_iso: at.end };
    await space.atrium.request("/api/resources/book", { cookie: space.people.operator.cookie, body: booked });
    const windows = { proposed_windows: [at] };
    const strict = await asked([30], { ...windows, room_id: room, room_need: "required" });
    const refused = await space.reply(space.agent("kofi"), strict, "accept");
    expect([refused.body.error_kind, refused.body.alternatives !== undefined]).toEqual(["slot_taken", true]);
    expect((await space.thread(space.agent("kofi"), strict)).body.thread.state).toBe("REQUESTED");
    const easy = await asked([30], { ...windows, room_id: room, room_need: "if_free" });
    const made = await space.reply(space.agent("kofi"), easy, "accept");
    expect(made.body).toMatchObject({ new_state: "CONFIRMED", room_state: "not_free", meeting: { room: null } });
    const edit = { cookie: space.people.operator.cookie, method: "PATCH", body: { bookable: false } };
    await space.atrium.request(`/api/resources/${room}`, edit);
    expect((await space.reply(space.agent("kofi"), strict, "accept")).body.error_kind).toBe("not_bookable");
  });

  test("is canceled by either side: the room is free, and calendars read of it for 30 days", async () => {
    const id = await asked([30], { room_id: room });
    const { meeting } = (await space.reply(space.agent("kofi"), id, "accept")).body;
    const path = `/api/agent-inbox/meetings/${meeting.meeting_id}/cancel`;
    expect((await space.post(space.agent("ilse"), path, {})).body).toMatchObject({
      state: "cancelled",
      room_released: true,
    });
    expect((await space.post(space.agent("kofi"), path, {})).body).toMatchObject({ state: "cancelled" });
    expect(await bookings()).toMatchObject([{ state: "cancelled" }]);
    expect((await space.threads(space.person("kofi")))[0]).toMatchObject({ meeting_state: "cancelled" });
    expect((await space.events("kofi")).at(-1)).toMatchObject({ type: "meeting_cancelled" });
    const calendar = await calendarOf("kofi");
    expect(calendar).toMatch(/STATUS:CANCELLED[\s\S]*|SEQUENCE:1/);
    expect([calendar.includes("SEQUENCE:1"), calendar.includes("STATUS:CANCELLED")]).toEqual([true, true]);
    space.clock.advance(31 * 24 * HOUR_MS);
    expect(await calendarOf("kofi")).not.toContain(meeting.meeting_id);
  });

  test("that is over cannot be canceled, nor by strangers", async () => {
    const id = await asked([2]);
    const { meeting } = (await space.reply(space.agent("kofi"), id, "accept")).body;
    const path = `/api/agent-inbox/meetings/${meeting.meeting_id}/cancel`;
    const stranger = await space.atrium.token("ic-member");
    expect((await space.post({ token: stranger }, path, {})).body.error_kind).toBe("not_found");
    space.clock.advance(4 * HOUR_MS);
    expect((await space.post(space.agent("ilse"), path, {})).body.error_kind).toBe("invalid_for_state");
  });

  test("shows the accepting member's other meetings in that time", async () => {
    const first = await asked([30]);
    await space.reply(space.agent("kofi"), first, "accept");
    const second = await asked([30]);
    const { body } = await space.reply(space.agent("kofi"), second, "accept");
    expect(body.conflicts).toHaveLength(1);
  });
});

test("the activity says what agents answered, with the page of the thread", async () => {
  const id = await asked([30]);
  const { meeting } = (await space.reply(space.agent("kofi"), id, "accept")).body;
  await space.post(space.agent("ilse"), `/api/agent-inbox/meetings/${meeting.meeting_id}/cancel`, {});
  const did = async (name: "ilse" | "kofi") =>
    (await space.atrium.request("/api/activity/me", space.agent(name))).body.events
      .map((event: { did?: string }) => event.did ?? "")
      .filter((words: string) => /meeting/.test(words));
  expect(await did("kofi")).toEqual([expect.stringMatching(/^Accepted a meeting request, .*\d\d:\d\d/)]);
  expect(await did("ilse")).toEqual([
    expect.stringMatching(/^Canceled a meeting, .*\d\d:\d\d/),
    "Sent a meeting request",
  ]);
});

describe("what the policy leaves to the person", () => {
  // biome-ignore lint/suspicious/noThenProperty: the contract's word; nothing awaits a rule
  const ask = { id: "ask", when: { intent: ["request_meeting"] }, then: { action: "ask" } };
  beforeEach(async () => {
    await space.setPolicy("kofi", { policy: { inbox_status: "open", default: { action: "notify" }, rules: [ask] } });
  });
  const decide = (thread_id: string, approval_id: string, decision: string) =>
    space.post(space.person("kofi"), `/api/agent-inbox/threads/${thread_id}/decision`, { approval_id, decision });

  test("waits for them, runs once when they approve, and never by an agent", async () => {
    const id = await asked([30]);
    const { body } = await space.reply(space.agent("kofi"), id, "accept", { message: "Gladly." });
    expect(body).toMatchObject({ new_state: "REQUESTED", approval: { state: "pending" } });
    expect(body.approval).toMatchObject({ asked_by: "agent", message: "Gladly.", window: expect.anything() });
    expect((await space.thread(space.person("kofi"), id)).body.thread.approval).toEqual(body.approval);
    expect(body.approval.url).toMatch(new RegExp(`/inbox/${id}$`));
    expect((await space.events("kofi")).at(-1)).toMatchObject({ type: "agent_decision_waits" });
    const byAgent = await space.post(space.agent("kofi"), `/api/agent-inbox/threads/${id}/decision`, {
      approval_id: body.approval.id,
      decision: "approve",
    });
    expect(byAgent.body.error_kind).toBe("session_required");
    expect((await decide(id, body.approval.id, "approve")).body).toMatchObject({ new_state: "CONFIRMED" });
    expect((await decide(id, body.approval.id, "approve")).body.error_kind).toBe("already_decided");
    expect((await decide(`thr_${"0".repeat(24)}`, body.approval.id, "deny")).body.error_kind).toBe("thread_not_found");
  });

  test("stays open when they deny, and is over when its window has passed", async () => {
    const id = await asked([1, 30]);
    const first = await space.reply(space.agent("kofi"), id, "accept", { window: 0 });
    expect((await decide(id, first.body.approval.id, "deny")).body.new_state).toBe("REQUESTED");
    const second = await space.reply(space.agent("kofi"), id, "accept", { window: 0 });
    space.clock.advance(2 * HOUR_MS);
    expect((await decide(id, second.body.approval.id, "approve")).body.error_kind).toBe("window_passed");
    expect((await space.reply(space.person("kofi"), id, "accept", { window: 1 })).body.new_state).toBe("CONFIRMED");
  });
});
