import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actAs, type Person } from "../../seed/users.ts";
import { type Introduced, startIntroductions } from "./testing/introductions.ts";
import { TwoMembers } from "./testing/two-members.ts";

const HOUR_MS = 3_600_000;

let shared: Introduced;
let space: TwoMembers;
let mira: Person;
let pairs = 0;
beforeAll(async () => {
  shared = await startIntroductions();
});
afterAll(() => shared.atrium.close());

/** Each test has its own Kofi and Mira, whom the one Ilse introduces. */
beforeEach(async () => {
  const { atrium, clock, people, agents } = shared;
  pairs++;
  const kofi = await addMember(`Kofi Mensah ${pairs}`);
  mira = await addMember(`Mira Okafor ${pairs}`);
  space = new TwoMembers(atrium, clock, { ...people, kofi }, { ...agents, kofi: await atrium.token(kofi) });
  for (const { cookie } of [kofi, mira])
    await space.post({ cookie }, "/api/agent-inbox/policy", { preset: "notify-only" }, "PUT");
});

async function addMember(name: string): Promise<Person> {
  const person = await shared.atrium.person("ic-member", { name });
  await actAs(shared.atrium, person, "membership.set_profile", { first_name: name.split(" ")[0] ?? "" });
  return person;
}
const toBoth = () => ({ recipient_member_id: space.people.kofi.memberId, intro_target_name: mira.name });
const sendIntroduction = (input: object = {}) => shared.sendIntroduction({ ...toBoth(), ...input });
const introduce = (input: object = {}) => shared.introduce({ ...toBoth(), ...input });
const miraHerself = () => ({ cookie: mira.cookie });

describe.each(["agent_inbox.send"])("an introduction by %s", () => {
  test("tells the two who the other is only once both people have accepted", async () => {
    const { kofi, mira: other } = await introduce();
    const before = (await space.thread(space.person("kofi"), kofi)).body.thread.introduction;
    expect(before).toMatchObject({ state: "waiting", with: { member_id: null, member_name: mira.name } });
    expect((await space.thread(space.person("kofi"), other)).status).toBe(404);
    expect((await space.reply(space.person("kofi"), kofi, "accept")).body.new_state).toBe("CONFIRMED");
    const half = await space.thread(space.person("kofi"), kofi);
    expect(half.body.thread.introduction).toEqual(before);
    expect(JSON.stringify(half.body)).not.toContain(mira.memberId);
    await space.reply(miraHerself(), other, "accept");
    const after = (await space.thread(space.person("kofi"), kofi)).body.thread.introduction;
    expect(after).toMatchObject({ state: "made", with: { member_id: mira.memberId } });
    expect(await shared.made(space.people.kofi.memberId)).toMatchObject([{ sender_member_id: mira.memberId }]);
    expect(await shared.made(mira.memberId)).toMatchObject([{ sender_member_id: space.people.kofi.memberId }]);
  });

  test("is accepted by an agent only with the approval of its person, whatever the policy says", async () => {
    // biome-ignore lint/suspicious/noThenProperty: the contract's word; nothing awaits a rule
    const rule = { id: "all", when: { intent: ["send_intro"] }, then: { action: "auto_accept", confirm_by: "agent" } };
    await space.setPolicy("kofi", { policy: { inbox_status: "open", default: { action: "notify" }, rules: [rule] } });
    const { kofi } = await introduce();
    await space.runJobs(0.1 * HOUR_MS);
    const { body } = await space.reply(space.agent("kofi"), kofi, "accept");
    expect([body.new_state, body.approval.state]).toEqual(["REQUESTED", "pending"]);
  });

  test("ends hours after one declined, without saying who, also for the one who accepted", async () => {
    const { kofi, mira: other } = await introduce();
    await space.reply(space.person("kofi"), kofi, "accept");
    await space.reply(miraHerself(), other, "decline");
    await shared.runAll(0.9 * HOUR_MS);
    expect((await space.thread(space.person("kofi"), kofi)).body.thread).toMatchObject({
      state: "CONFIRMED",
      introduction: { state: "waiting" },
    });
    await shared.runAll(6 * HOUR_MS);
    expect((await space.thread(space.person("kofi"), kofi)).body.thread).toMatchObject({
      state: "DROPPED",
      introduction: { state: "ended", with: { member_id: null } },
    });
    expect((await space.events("kofi")).at(-1)).toMatchObject({ payload: { thread_id: kofi, state: "DROPPED" } });
  });

  test("answers a sender whom either blocks as it answers others, and shows the blocker nothing", async () => {
    const open = await sendIntroduction({ body: "Open" });
    await shared.block(miraHerself(), space.people.ilse.memberId);
    const blocked = await sendIntroduction({ body: "Blocked" });
    const masked = (body: object) => JSON.stringify(body).replaceAll(/(thr|env)_[0-9a-f]{24}/g, "$1");
    expect([blocked.status, masked(blocked.body)]).toEqual([open.status, masked(open.body)]);
    await space.deliver();
    expect(await space.threads(miraHerself())).toHaveLength(1);
    expect(await space.threads(space.person("kofi"))).toHaveLength(2);
    const { body } = await space.thread(space.agent("ilse"), blocked.body.thread_id);
    const leg = await space.thread(space.agent("ilse"), body.thread.introduction.other_thread_id);
    expect([leg.status, leg.body.thread.state]).toEqual([200, "REQUESTED"]);
  });

  test("reaches no member who blocks the other of the two, and is not made after such a block", async () => {
    const { kofi, mira: other } = await introduce();
    await space.reply(space.person("kofi"), kofi, "accept");
    await shared.block(space.person("kofi"), mira.memberId);
    await space.reply(miraHerself(), other, "accept");
    expect(await shared.made(mira.memberId)).toEqual([]);
    await sendIntroduction({ body: "Once more" });
    await space.deliver();
    expect(await space.threads(space.person("kofi"))).toHaveLength(1);
    expect(await space.threads(miraHerself())).toHaveLength(2);
  });

  test("sends the expected outcome as a whole, or nothing", async () => {
    const outcome = "Lamps of clay.".repeat(20);
    const sent = await sendIntroduction({ body: "a".repeat(2_000), expected_outcome: outcome });
    expect([sent.body.error_kind, sent.body.fields]).toEqual(["validation", ["body", "expected_outcome"]]);
    expect(await space.threads(space.person("kofi"))).toEqual([]);
    const { kofi } = await introduce({ body: "a".repeat(1_718), expected_outcome: outcome });
    const [first] = (await space.thread(space.person("kofi"), kofi)).body.envelopes;
    expect(first.intent.payload.message.endsWith(outcome)).toBe(true);
  });

  test("needs two other members by clear names, their consent claimed, open inboxes and limits", async () => {
    const kind = async (input: object) => (await sendIntroduction(input)).body.error_kind;
    expect(await kind({ consent_target_has_opted_in: false })).toBe("validation");
    expect(await kind({ intro_target_name: "Nobody Known" })).toBe("not_found");
    expect(await kind({ intro_target_name: space.people.kofi.name })).toBe("own_echo");
    await addMember(mira.name);
    expect(await kind({})).toBe("ambiguous_target");
    const by = { intro_target_member_id: mira.memberId };
    for (const body of ["One", "Two", "Three"]) expect(await kind({ ...by, body })).toBeUndefined();
    expect(await kind({ ...by, body: "Four" })).toBe("rate_limited");
    await space.post(miraHerself(), "/api/agent-inbox/policy", { preset: "closed" }, "PUT");
    await shared.withdrawAll();
    expect(await kind({ ...by, body: "Five" })).toBe("inbox_closed");
  });
});
