import { expect, test } from "vitest";
import { startTestAtrium } from "../../../test/harness/atrium.ts";

test("names the member whom a recommendation concerns, to agents and on the pages", async () => {
  await using atrium = await startTestAtrium();
  const operator = await atrium.person("operator");
  const member = await atrium.person("ic-member", { name: "Noor <b>" });
  const token = await atrium.token(operator);
  const { cookie } = operator;
  const body = { operator_tools: "recommend" };
  await atrium.request("/api/space/operator-tools", { method: "PUT", cookie, body });
  const path = `/api/membership/requests/${member.memberId}/approve`;
  const asked = await atrium.request(path, { token, body: { confirm: true } });
  expect(asked.body.error_kind).toBe("person_decides");
  const { body: listed } = await atrium.request("/api/recommendations", { token });
  const [{ recommendation_id: id, concerns }] = listed.recommendations;
  expect(concerns).toEqual({ user_id: member.memberId, name: "Noor <b>" });
  const page = `/operate/inbox/recommendation/${id}`;
  const link = `<a href="/operate/members/${member.memberId}" dir="auto">Noor &lt;b></a>`;
  expect((await atrium.request(page, { cookie })).body).toContain(link);
});
