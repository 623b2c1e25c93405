import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTwoMembers, type TwoMembers } from "../../../test/harness/agent-inbox/two-members.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let space: TwoMembers;
beforeEach(async () => {
  space = await startTwoMembers();
});
afterEach(() => space.atrium.close());

const sent = async (input: object = {}): Promise<string> => {
  const { body } = await space.send(input);
  await space.deliver();
  return body.thread_id;
};
const undo = (id: string) => space.post(space.agent("kofi"), `/api/agent-inbox/threads/${id}/undo`, {});

describe("the policy", () => {
  test("is set by preset, by rules or by going back, with the replaced one kept for 30 days", async () => {
    const first = (await space.atrium.request("/api/agent-inbox/policy", space.agent("kofi"))).body;
    expect(first.policy).toMatchObject({ inbox_status: "open", blocklist: [], notifications: { events: "all" } });
    expect(Object.keys(first.presets)).toEqual(["closed", "notify-only", "triage-with-vips", "actively-routing"]);
    space.clock.advance(1_000);
    const closed = await space.setPolicy("kofi", { preset: "closed" });
    expect(closed.body.snapshot_ts).toBe(first.history[0].snapshot_ts);
    expect((await space.send()).body.error_kind).toBe("inbox_closed");
    space.clock.advance(1_000);
    const back = await space.setPolicy("kofi", { restore: closed.body.snapshot_ts });
    expect(back.body.policy.inbox_status).toBe("open");
    const never = await space.setPolicy("kofi", { restore: "2001-01-01T00:00:00Z" });
    expect(never.body.error_kind).toBe("not_found");
    expect((await space.setPolicy("kofi", { preset: "closed", restore: "2001-01-01T00:00:00Z" })).status).toBe(400);
  });

  test("shows what it would have done with the last messages, and changes nothing", async () => {
    await sent();
    const { body } = await space.post(space.agent("kofi"), "/api/agent-inbox/policy/try", {
      preset: "triage-with-vips",
    });
    expect(body.outcomes).toMatchObject([{ intent_type: "ping", action: "quiet", rule_id: "pings" }]);
    const closed = await space.post(space.agent("kofi"), "/api/agent-inbox/policy/try", { preset: "closed" });
    expect(closed.body.outcomes).toMatchObject([{ action: "refuse" }]);
  });

  test("takes the block list only as it is", async () => {
    const policy = { inbox_status: "open", default: { action: "notify" } };
    const other = { ...policy, blocklist: [{ kind: "member", identity: "mem_0" }] };
    expect((await space.setPolicy("kofi", { policy: other })).body.error_kind).toBe("validation");
    expect((await space.setPolicy("kofi", { policy: { ...policy, blocklist: [] } })).status).toBe(200);
  });
});

describe("an automatic act", () => {
  test("answers a while later, once, and is undone within a day", async () => {
    await space.setPolicy("kofi", { preset: "actively-routing" });
    const id = await sent();
    expect((await space.thread(space.agent("ilse"), id)).body.thread.state).toBe("REQUESTED");
    await space.runJobs(3 * MINUTE_MS);
    const { body } = await space.thread(space.agent("ilse"), id);
    expect(body.thread).toMatchObject({ state: "CONFIRMED", ended_by: "to", policy_action: null });
    expect(body.envelopes.at(-1).from.by).toBe("agent");
    expect((await space.events("kofi")).at(-1)).toMatchObject({ type: "auto_action_taken" });
    expect((await undo(id)).body).toMatchObject({ undone: "auto_accept", new_state: "REQUESTED" });
    const { envelopes } = (await space.thread(space.agent("kofi"), id)).body;
    expect(envelopes.at(-1)).toMatchObject({ intent: { decision: "reopen" }, from: { by: "agent" } });
    expect((await undo(id)).body.error_kind).toBe("nothing_to_undo");
    expect((await space.events("ilse")).at(-1)).toMatchObject({ payload: { state: "REQUESTED" } });
    await space.runJobs(3 * MINUTE_MS);
    expect((await space.thread(space.agent("ilse"), id)).body.thread.state).toBe("REQUESTED");
  });

  test("accepts a VIP's meeting; its undo cancels it and frees the room", async () => {
    await space.setPolicy("kofi", { preset: "actively-routing" });
    const { policy } = (await space.atrium.request("/api/agent-inbox/policy", space.agent("kofi"))).body;
    const { blocklist: _, ...own } = policy;
    // biome-ignore lint/suspicious/noThenProperty: the contract's word; nothing awaits a rule
    const rule = { id: "vip", when: { from: { vip: true } }, then: { action: "auto_accept", confirm_by: "agent" } };
    await space.setPolicy("kofi", { policy: { ...own, vips: [space.people.ilse.memberId], rules: [rule] } });
    const { body } = await space.askToMeet([30], { room_id: "ft-9" });
    await space.deliver();
    await space.runJobs(3 * MINUTE_MS);
    const confirmed = (await space.thread(space.agent("kofi"), body.thread_id)).body.thread;
    expect(confirmed).toMatchObject({ state: "CONFIRMED", meeting: { room: { state: "queued" } } });
    expect((await undo(body.thread_id)).body).toMatchObject({ undone: "auto_accept", new_state: "REQUESTED" });
    const reopened = (await space.thread(space.person("kofi"), body.thread_id)).body;
    expect(reopened.thread).toMatchObject({ state: "REQUESTED", meeting: null });
    expect((await space.reply(space.person("kofi"), body.thread_id, "accept")).body.room_state).toBe("held");
  });

  test("of a message that was hidden is undone by showing it", async () => {
    // biome-ignore lint/suspicious/noThenProperty: the contract's word; nothing awaits a rule
    const rule = { id: "hide", when: { intent: ["ping"] }, then: { action: "drop" } };
    await space.setPolicy("kofi", { policy: { inbox_status: "open", default: { action: "notify" }, rules: [rule] } });
    const id = await sent();
    expect([await space.threads(space.agent("kofi")), await space.events("kofi")]).toEqual([[], []]);
    expect((await undo(id)).body.undone).toBe("drop");
    expect([(await space.threads(space.agent("kofi"))).length, (await space.events("kofi")).length]).toEqual([1, 1]);
  });

  test("cannot be undone once others have acted, nor where there was none", async () => {
    const id = await sent();
    expect((await undo(id)).body.error_kind).toBe("nothing_to_undo");
    expect((await undo(`thr_${"0".repeat(24)}`)).body.error_kind).toBe("thread_not_found");
    await space.setPolicy("kofi", { preset: "triage-with-vips" });
    const quiet = await sent();
    await space.reply(space.agent("ilse"), quiet, "withdraw");
    expect((await undo(quiet)).body.error_kind).toBe("undo_conflict");
  });
});

describe("a blocked sender", () => {
  const block = (body: object) => space.post(space.agent("kofi"), "/api/agent-inbox/blocks", body);

  test("reads the same as one that nobody answers, and the recipient never sees it", async () => {
    await block({ member: space.people.ilse.memberId });
    const other = await space.atrium.person("ic-member", { name: "Ravi Menon" });
    const token = await space.atrium.token(other);
    const blocked = await space.send({ body: "Hello there" });
    const open = await space.send({ body: "Hello there" }, { token });
    const masked = ({ status, body }: typeof open) => [status, JSON.stringify(body).replace(/_[0-9a-f]{24}/g, "_")];
    expect(masked(blocked)).toEqual(masked(open));
    await space.deliver();
    const clarify = { message: "Are you there?" };
    const reading = async (as: { token: string }, id: string, name: string) => {
      const answers = [await space.reply(as, id, "clarify", clarify), await space.thread(as, id)];
      const text = JSON.stringify(answers.map(({ status, body }) => [status, body]));
      return text
        .replace(/_[0-9a-f]{24}/g, "_")
        .replaceAll(name, "Name")
        .replaceAll("Ilse Brandt's", "Their")
        .replaceAll("Ravi Menon's", "Their");
    };
    const ofBlocked = await reading({ token: space.agents.ilse }, blocked.body.thread_id, "Ilse Brandt");
    const ofOpen = await reading({ token }, open.body.thread_id, "Ravi Menon");
    expect(ofBlocked).toBe(ofOpen);
    await space.runJobs(73 * HOUR_MS);
    const ended = [blocked, open].map(({ body }) => body.thread_id);
    const states = [
      await space.thread({ token: space.agents.ilse }, ended[0]),
      await space.thread({ token }, ended[1]),
    ];
    expect(states.map(({ body }) => body.thread.state)).toEqual(["DROPPED", "DROPPED"]);
    expect((await space.threads(space.agent("kofi"))).map(({ thread_id }) => thread_id)).toEqual([ended[1]]);
    await space.post(space.agent("kofi"), "/api/agent-inbox/blocks/remove", { member: space.people.ilse.memberId });
    expect((await space.threads(space.agent("kofi"))).length).toBe(1);
  });

  test("is blocked by the name of the client too, and listed", async () => {
    expect((await block({ client: "ilse brandt's AGENT" })).body).toMatchObject({ kind: "client", was_blocked: false });
    const { body } = await space.atrium.request("/api/agent-inbox/blocks", space.agent("kofi"));
    expect(body.blocks).toMatchObject([{ kind: "client", identity: "ilsebrandtsagent", member_name: null }]);
    await space.send();
    await space.deliver();
    expect(await space.threads(space.agent("kofi"))).toEqual([]);
  });

  test("has open threads declined without a word within the hour, and keeps meetings", async () => {
    const id = await sent();
    await block({ member: space.people.ilse.memberId });
    expect((await space.thread(space.agent("ilse"), id)).body.thread.state).toBe("REQUESTED");
    await space.runJobs(HOUR_MS);
    const { body } = await space.thread(space.agent("ilse"), id);
    expect(body.thread.state).toBe("DECLINED");
    expect(body.envelopes.at(-1).intent).toMatchObject({ decision: "decline", payload: { message: null } });
  });

  test("is named by exactly one of member, operator and client, and exists", async () => {
    expect((await block({ member: "mem_x", client: "y" })).body.error_kind).toBe("validation");
    expect((await block({ member: `mem_${"f".repeat(24)}` })).body.error_kind).toBe("not_found");
    const { database, clock } = space.atrium.kernel;
    const fill =
      "INSERT INTO agent_block (member_id, kind, identity, at) SELECT $1, 'client', 'client ' || n, $2 FROM generate_series(1, 500) AS n";
    const values = [space.people.kofi.memberId, clock.now()];
    await database.transaction((tx) => tx.run({ name: "fill_blocks", text: fill }, values));
    expect((await block({ client: "one more" })).body.error_kind).toBe("too_many_blocks");
  });
});
