import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { request, startSecondAtrium, startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Atrium } from "../../app/compose.ts";
import type { Person } from "../../seed/users.ts";

let atrium: TestAtrium;
let other: Atrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
  other = await startSecondAtrium(atrium, { ATRIUM_JOBS: "off" });
});
afterAll(async () => {
  await other.close();
  await atrium.close();
});

const decide = (by: Person, whom: Person, what: "suspend" | "unsuspend", reason = "We must talk.") =>
  atrium.request(`/api/membership/members/${whom.memberId}/${what}`, { cookie: by.cookie, body: { reason } });

describe("a suspension", () => {
  test("stops a member and their agents in all processes until lifted", async () => {
    const [operator, member] = [await atrium.person("operator"), await atrium.person("ic-member")];
    const token = await atrium.token(member);
    const identify = (credential: object) => request(other.baseUrl, "/api/account/floor-member", credential);
    expect((await identify({ token })).status).toBe(200);
    expect((await decide(operator, member, "suspend")).status).toBe(200);
    await expect.poll(async () => (await identify({ token })).body.error_kind).toBe("account_suspended");
    const session = { cookie: member.cookie, headers: { origin: other.baseUrl } };
    expect((await identify(session)).body.error_kind).toBe("account_suspended");
    expect((await decide(operator, member, "suspend")).body).toMatchObject({ already_suspended: true });
    expect((await decide(operator, member, "unsuspend", "Thank you.")).body).toMatchObject({ lifted: true });
    await expect.poll(async () => (await identify({ token })).status).toBe(200);
    const { body } = await atrium.request("/api/events/next?limit=50", { cookie: member.cookie });
    expect(body.events.map(({ type, payload }: { type: string; payload: object }) => [type, payload])).toEqual([
      ["account_suspended", { reason: "We must talk." }],
      ["account_unsuspended", { reason: "Thank you." }],
    ]);
    expect((await decide(operator, member, "unsuspend")).body).toMatchObject({ lifted: false });
  });

  test("requires another operator and a reason", async () => {
    const [operator, member] = [await atrium.person("operator"), await atrium.person("public")];
    expect((await decide(operator, operator, "suspend")).body).toMatchObject({ error_kind: "forbidden" });
    expect((await decide(operator, member, "suspend", " \u200b ")).status).toBe(400);
    const nobody = await atrium.request("/api/membership/members/mem_0/suspend", {
      cookie: operator.cookie,
      body: { reason: "x" },
    });
    expect(nobody.status).toBe(404);
  });

  test("leaves one operator when two suspend each other at once", async () => {
    await using space = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
    const operators = [await space.person("operator"), await space.person("operator")] as const;
    const [first, second] = operators;
    const strike = (by: Person, whom: Person) =>
      space.request(`/api/membership/members/${whom.memberId}/suspend`, { cookie: by.cookie, body: { reason: "x" } });
    const replies = await Promise.all([strike(first, second), strike(second, first)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });
});

test("shows operators its author, reason and the tier history", async () => {
  const operator = await atrium.person("operator", { name: "Noor Adeyemi" });
  const member = await atrium.person("public");
  await atrium.request(`/api/membership/members/${member.memberId}/tier`, {
    method: "PUT",
    cookie: operator.cookie,
    body: { tier: "ai-floor", reason: "Joined." },
  });
  await decide(operator, member, "suspend");
  const path = `/api/membership/members/${member.memberId}`;
  expect((await atrium.request(path, { token: await atrium.token(operator) })).body).toMatchObject({
    member: { tier: "ai-floor", suspended: true, suspended_by: "Noor Adeyemi", suspended_reason: "We must talk." },
    history: [{ from: "public", to: "ai-floor", reason: "Joined." }],
  });
  expect((await atrium.request(path, { token: await atrium.token("ic-member") })).status).toBe(403);
  expect((await atrium.request(`${path}x`, { cookie: operator.cookie })).status).toBe(404);
  const revoke = `${path}/tokens/tok_0/revoke`;
  expect((await atrium.request(revoke, { cookie: operator.cookie, body: { reason: "x" } })).status).toBe(404);
});
