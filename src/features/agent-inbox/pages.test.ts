import { afterEach, beforeEach, expect, test } from "vitest";
import { submitForm } from "../../../test/harness/page-form.ts";
import { actAs } from "../../seed/users.ts";
import { startTwoMembers, type TwoMembers } from "./testing/two-members.ts";

let space: TwoMembers;
beforeEach(async () => {
  space = await startTwoMembers();
});
afterEach(() => space.atrium.close());

const send = (fields: Record<string, string>) =>
  submitForm(space.atrium, space.people.kofi, "/inbox/policy", { act: "add-vip", ...fields });
const policy = async () => (await space.atrium.request("/api/agent-inbox/policy", space.person("kofi"))).body;

test("members are made VIPs by name on the page of the policy, and taken off there", async () => {
  const { memberId } = space.people.ilse;
  await space.setPolicy("kofi", { preset: "triage-with-vips" });
  expect(await send({ vip: "ilse brandt" })).toMatchObject({ status: 303, location: "/inbox/policy" });
  const found = await policy();
  expect(found.vips).toEqual([{ member_id: memberId, member_name: "Ilse Brandt" }]);
  expect([found.policy.vips, found.policy.rules.length]).toEqual([[memberId], 4]);
  const { thread_id } = (await space.askToMeet([30])).body;
  await space.deliver();
  expect((await space.thread(space.person("kofi"), thread_id)).body.thread.policy_action).toBe("notify");
  await send({ act: "remove-vip", member: memberId });
  expect((await policy()).vips).toEqual([]);
});

test("a name of no member, or of several, makes nobody a VIP", async () => {
  expect((await send({ vip: "Nobody Known" })).body).toContain("no member has this name");
  expect((await send({ vip: "x" })).body).toContain("needs a name");
  const namesake = await space.atrium.person("ic-member", { name: "Ilse Brandt" });
  await actAs(space.atrium, namesake, "membership.set_profile", { first_name: "Ilse" });
  expect((await send({ vip: "Ilse Brandt" })).body).toContain("matches several members");
  expect((await policy()).vips).toEqual([]);
});

test("the page of a new agent offers the permission of each intent", async () => {
  const { body } = await space.atrium.request("/agents/new", space.person("kofi"));
  for (const scope of ["agent:ping", "agent:request_meeting", "agent:send_intro"]) expect(body).toContain(`"${scope}"`);
});
