import { expect, test } from "vitest";
import { startTestAtrium } from "../../../../test/harness/atrium.ts";

test("revokes one token of one member and no other", async () => {
  await using atrium = await startTestAtrium();
  const operator = await atrium.person("operator");
  const [member, other] = [await atrium.person("ic-member"), await atrium.person("ic-member")];
  const [ended, kept] = [await atrium.token(member), await atrium.token(member)];
  const works = async (token: string) => (await atrium.request("/api/activity/me", { token })).status === 200;
  const { query } = atrium.kernel.database.read;
  const { id } = await query
    .selectFrom("agent_token")
    .select("id")
    .where("prefix", "=", ended.slice(0, 12))
    .executeTakeFirstOrThrow();
  const revoke = (memberId: string) =>
    atrium.request(`/api/membership/members/${memberId}/tokens/${id}/revoke`, {
      cookie: operator.cookie,
      body: { reason: "It was lost." },
    });
  expect(await revoke(other.memberId)).toMatchObject({ status: 404, body: { error_kind: "not_found" } });
  expect(await works(ended)).toBe(true);
  expect((await revoke(member.memberId)).body).toMatchObject({ ok: true, revoked: true });
  expect([await works(ended), await works(kept)]).toEqual([false, true]);
});
