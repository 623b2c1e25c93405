import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { submitForm } from "../../../test/harness/page-form.ts";
import { otherTwoMembers, startTwoMembers, type TwoMembers } from "./testing/two-members.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let shared: TwoMembers;
let space: TwoMembers;
beforeAll(async () => {
  shared = await startTwoMembers();
});
afterAll(() => shared.atrium.close());

/** Each test has its own Ilse and Kofi. */
beforeEach(async () => {
  space = await otherTwoMembers(shared);
});

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

  test("refuses rules that contradict themselves or each other", async () => {
    const ping = { intent: ["ping"] };
    const fault = async (...rules: object[]) => {
      const named = rules.map((rule, at) => ({ id: `r${at}`, when: ping, ...rule }));
      const policy = { inbox_status: "open", default: { action: "notify" }, rules: named };
      const { body } = await space.setPolicy("kofi", { policy });
      return body.error ?? body.policy.rules.length;
    };
    /* biome-ignore-start lint/suspicious/noThenProperty: the contract's word; nothing awaits a rule */
    expect(await fault({ then: { action: "quiet" } }, { then: { action: "notify" } })).toContain("r1 never decides");
    expect(await fault({ when: { suspicious: true }, then: { action: "auto_accept" } })).toContain("never accepts");
    expect(await fault({ when: { ...ping, window: { minutes_max: 30 } }, then: { action: "ask" } })).toContain(
      "never matches",
    );
    expect(await fault({ then: { action: "ask", confirm_by: "agent" } })).toContain("confirmed by the person");
    expect(await fault({ then: { action: "notify", message: "Hello" } })).toContain("has a message");
    expect(await fault({ then: { action: "quiet", agent: "tok_1" } })).toContain("names an agent");
    const twice = { action: "auto_accept", at_most: { n: 2, per: "day" } };
    expect(await fault({ then: twice }, { then: { action: "quiet" } })).toBe(2);
    /* biome-ignore-end lint/suspicious/noThenProperty: end of the rules */
  });

  test("routes only to a live agent, and shows when that agent is gone", async () => {
    const { kofi } = space.people;
    const { tokens } = (await space.atrium.request("/api/agent/tokens", space.person("kofi"))).body;
    const { token_id: agent } = tokens[0];
    // biome-ignore lint/suspicious/noThenProperty: the contract's word; nothing awaits a rule
    const routing = (to: string) => [{ id: "mine", when: { intent: ["ping"] }, then: { action: "route", agent: to } }];
    const set = (to: string) =>
      space.setPolicy("kofi", { policy: { inbox_status: "open", default: { action: "quiet" }, rules: routing(to) } });
    expect((await set("tok_nobody")).body.error).toContain("routes to tok_nobody");
    expect((await set(agent)).status).toBe(200);
    const problems = async () =>
      (await space.atrium.request("/api/agent-inbox/policy", space.person("kofi"))).body.problems;
    expect(await problems()).toEqual([]);
    await space.post(space.person("kofi"), `/api/agent/tokens/${agent}/revoke`, {});
    expect(await problems()).toEqual([{ rule_id: "mine", agent }]);
    const page = await fetch(`${space.atrium.baseUrl}/inbox/policy`, { headers: { cookie: kofi.cookie } });
    expect(await page.text()).toContain("The rule “mine” lets an agent decide that was revoked");
    expect((await set(agent)).body.error_kind).toBe("validation");
    const { thread_id } = (await space.send()).body;
    await space.deliver();
    const { thread } = (await space.thread(space.person("kofi"), thread_id)).body;
    expect(thread.policy_action).toBe("ask");
  });

  test("is chosen on its page, which says so when none was chosen or a rule is wrong", async () => {
    const { kofi } = space.people;
    const send = (fields: Record<string, string>) => submitForm(space.atrium, kofi, "/inbox/policy", fields);
    expect((await send({ act: "preset" })).body).toContain("Choose one of the policies");
    expect((await send({ act: "rules", policy: "no JSON" })).body).toContain("is not valid JSON");
    // biome-ignore lint/suspicious/noThenProperty: the contract's word; nothing awaits a rule
    const rules = [{ id: "a", when: { suspicious: true }, then: { action: "auto_accept" } }];
    const policy = JSON.stringify({ inbox_status: "open", default: { action: "notify" }, rules });
    expect((await send({ act: "rules", policy })).body).toContain("the rule a never accepts");
    expect(await send({ act: "preset", preset: "closed" })).toMatchObject({ status: 303, location: "/inbox/policy" });
  });

  test("takes the block list only as it is", async () => {
    const policy = { inbox_status: "open", default: { action: "notify" } };
    const other = { ...policy, blocklist: [{ kind: "member", identity: "mem_0" }] };
    expect((await space.setPolicy("kofi", { policy: other })).body.error_kind).toBe("validation");
    expect((await space.setPolicy("kofi", { policy: { ...policy, blocklist: [] } })).status).toBe(200);
  });
});

test("an approval that ran out can be requested again in a thread that a question extended", async () => {
  // biome-ignore lint/suspicious/noThenProperty: the contract's word; nothing awaits a rule
  const rules = [{ id: "all", when: { intent: ["ping"] }, then: { action: "ask" } }];
  await space.setPolicy("kofi", { policy: { inbox_status: "open", default: { action: "notify" }, rules } });
  const id = await sent();
  const first = (await space.reply(space.agent("kofi"), id, "accept")).body.approval;
  space.clock.advance(60 * HOUR_MS);
  await space.reply(space.person("ilse"), id, "clarify", { message: "Any news?" });
  space.clock.advance(20 * HOUR_MS);
  const again = (await space.reply(space.agent("kofi"), id, "accept")).body.approval;
  expect([again.state, again.id === first.id]).toEqual(["pending", false]);
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

  test("is stopped by its member before it happens, and then waits for the person", async () => {
    await space.setPolicy("kofi", { preset: "actively-routing" });
    const id = await sent();
    const { thread } = (await space.thread(space.agent("kofi"), id)).body;
    expect(thread.policy_action).toBe("auto_accept");
    const seconds = (new Date(thread.undo_until).getTime() - new Date(thread.created_at).getTime()) / 1_000;
    expect([seconds >= 30, seconds <= 120]).toEqual([true, true]);
    expect((await undo(id)).body).toMatchObject({ undone: "auto_accept", new_state: "REQUESTED" });
    await space.runJobs(3 * MINUTE_MS);
    expect((await space.thread(space.person("kofi"), id)).body.thread).toMatchObject({
      state: "REQUESTED",
      policy_action: "ask",
      undo_until: null,
      your_turn: true,
    });
    expect((await undo(id)).body).toMatchObject({
      error_kind: "nothing_to_undo",
      error: "Your policy did nothing here by itself.",
    });
    expect((await space.reply(space.agent("kofi"), id, "accept")).body.approval.state).toBe("pending");
    expect((await space.thread(space.agent("ilse"), id)).body.envelopes).toHaveLength(1);
  });

  test("names the time at which its undo was over", async () => {
    await space.setPolicy("kofi", { preset: "actively-routing" });
    const id = await sent();
    await space.runJobs(3 * MINUTE_MS);
    const { undo_until } = (await space.thread(space.agent("kofi"), id)).body.thread;
    space.clock.advance(new Date(undo_until).getTime() - space.clock.now().getTime());
    expect((await space.thread(space.agent("kofi"), id)).body.thread.undo_until).toBeNull();
    expect((await undo(id)).body).toMatchObject({
      error_kind: "nothing_to_undo",
      error: "The time to undo this is over.",
      undo_until,
    });
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

  test("is blocked by the name of its client too, with agents that it made", async () => {
    expect((await block({ client: "ilse brandt's AGENT" })).body).toMatchObject({ kind: "client", was_blocked: false });
    const { body } = await space.atrium.request("/api/agent-inbox/blocks", space.agent("kofi"));
    expect(body.blocks).toMatchObject([{ kind: "client", identity: "ilsebrandtsagent", member_name: null }]);
    const helper = { client_name: "Scout", scopes: ["agent:ping"] };
    const { body: made } = await space.post(space.agent("ilse"), "/api/agent/token/derive", helper);
    for (const as of [space.agent("ilse"), { token: made.agent_token }]) {
      expect((await space.send({}, as)).status).toBe(200);
    }
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
