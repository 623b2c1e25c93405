import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Introduced, startIntroductions } from "../../../test/harness/agent-inbox/introductions.ts";

const HOUR_MS = 3_600_000;

let space: Introduced;
beforeEach(async () => {
  space = await startIntroductions();
});
afterEach(() => space.atrium.close());

describe.each(["agent_inbox.send"])("an introduction by %s", () => {
  test("tells the two who the other is only once both people have accepted", async () => {
    const { kofi, mira } = await space.introduce();
    const before = (await space.thread(space.person("kofi"), kofi)).body.thread.introduction;
    expect(before).toMatchObject({ state: "waiting", with: { member_id: null, member_name: "Mira Okafor" } });
    expect((await space.thread(space.person("kofi"), mira)).status).toBe(404);
    expect((await space.reply(space.person("kofi"), kofi, "accept")).body.new_state).toBe("CONFIRMED");
    const half = await space.thread(space.person("kofi"), kofi);
    expect(half.body.thread.introduction).toEqual(before);
    expect(JSON.stringify(half.body)).not.toContain(space.mira.memberId);
    await space.reply(space.miraHerself, mira, "accept");
    const after = (await space.thread(space.person("kofi"), kofi)).body.thread.introduction;
    expect(after).toMatchObject({ state: "made", with: { member_id: space.mira.memberId } });
    expect(await space.made(space.people.kofi.memberId)).toMatchObject([{ sender_member_id: space.mira.memberId }]);
    expect(await space.made(space.mira.memberId)).toMatchObject([{ sender_member_id: space.people.kofi.memberId }]);
  });

  test("is accepted by an agent only with the approval of its person, whatever the policy says", async () => {
    // biome-ignore lint/suspicious/noThenProperty: the contract's word; nothing awaits a rule
    const rule = { id: "all", when: { intent: ["send_intro"] }, then: { action: "auto_accept", confirm_by: "agent" } };
    await space.setPolicy("kofi", { policy: { inbox_status: "open", default: { action: "notify" }, rules: [rule] } });
    const { kofi } = await space.introduce();
    await space.runJobs(0.1 * HOUR_MS);
    const { body } = await space.reply(space.agent("kofi"), kofi, "accept");
    expect([body.new_state, body.approval.state]).toEqual(["REQUESTED", "pending"]);
  });

  test("ends hours after one declined, without saying who, also for the one who accepted", async () => {
    const { kofi, mira } = await space.introduce();
    await space.reply(space.person("kofi"), kofi, "accept");
    await space.reply(space.miraHerself, mira, "decline");
    await space.runAll(0.9 * HOUR_MS);
    expect((await space.thread(space.person("kofi"), kofi)).body.thread).toMatchObject({
      state: "CONFIRMED",
      introduction: { state: "waiting" },
    });
    await space.runAll(6 * HOUR_MS);
    expect((await space.thread(space.person("kofi"), kofi)).body.thread).toMatchObject({
      state: "DROPPED",
      introduction: { state: "ended", with: { member_id: null } },
    });
    expect((await space.events("kofi")).at(-1)).toMatchObject({ payload: { thread_id: kofi, state: "DROPPED" } });
  });

  test("answers a sender whom either blocks as it answers others, and shows the blocker nothing", async () => {
    const open = await space.sendIntroduction({ body: "Open" });
    await space.block(space.miraHerself, space.people.ilse.memberId);
    const blocked = await space.sendIntroduction({ body: "Blocked" });
    const masked = (body: object) => JSON.stringify(body).replaceAll(/(thr|env)_[0-9a-f]{24}/g, "$1");
    expect([blocked.status, masked(blocked.body)]).toEqual([open.status, masked(open.body)]);
    await space.deliver();
    expect(await space.threads(space.miraHerself)).toHaveLength(1);
    expect(await space.threads(space.person("kofi"))).toHaveLength(2);
    const { body } = await space.thread(space.agent("ilse"), blocked.body.thread_id);
    const leg = await space.thread(space.agent("ilse"), body.thread.introduction.other_thread_id);
    expect([leg.status, leg.body.thread.state]).toEqual([200, "REQUESTED"]);
  });

  test("reaches no member who blocks the other of the two, and is not made after such a block", async () => {
    const { kofi, mira } = await space.introduce();
    await space.reply(space.person("kofi"), kofi, "accept");
    await space.block(space.person("kofi"), space.mira.memberId);
    await space.reply(space.miraHerself, mira, "accept");
    expect(await space.made(space.mira.memberId)).toEqual([]);
    await space.sendIntroduction({ body: "Once more" });
    await space.deliver();
    expect(await space.threads(space.person("kofi"))).toHaveLength(1);
    expect(await space.threads(space.miraHerself)).toHaveLength(2);
  });

  test("sends the expected outcome as a whole, or nothing", async () => {
    const outcome = "Lamps of clay.".repeat(20);
    const sent = await space.sendIntroduction({ body: "a".repeat(2_000), expected_outcome: outcome });
    expect([sent.body.error_kind, sent.body.fields]).toEqual(["validation", ["body", "expected_outcome"]]);
    expect(await space.threads(space.person("kofi"))).toEqual([]);
    const { kofi } = await space.introduce({ body: "a".repeat(1_718), expected_outcome: outcome });
    const [first] = (await space.thread(space.person("kofi"), kofi)).body.envelopes;
    expect(first.intent.payload.message.endsWith(outcome)).toBe(true);
  });

  test("needs two other members by clear names, their consent claimed, open inboxes and limits", async () => {
    const kind = async (input: object) => (await space.sendIntroduction(input)).body.error_kind;
    expect(await kind({ consent_target_has_opted_in: false })).toBe("validation");
    expect(await kind({ intro_target_name: "Nobody Known" })).toBe("not_found");
    expect(await kind({ intro_target_name: "Kofi Mensah" })).toBe("own_echo");
    await space.addNamesake();
    expect(await kind({})).toBe("ambiguous_target");
    const by = { intro_target_member_id: space.mira.memberId };
    for (const body of ["One", "Two", "Three"]) expect(await kind({ ...by, body })).toBeUndefined();
    expect(await kind({ ...by, body: "Four" })).toBe("rate_limited");
    await space.post(space.miraHerself, "/api/agent-inbox/policy", { preset: "closed" }, "PUT");
    await space.withdrawAll();
    expect(await kind({ ...by, body: "Five" })).toBe("inbox_closed");
  });
});
