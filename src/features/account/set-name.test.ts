import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { submitForm } from "../../../test/harness/page-form.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
});
afterAll(() => atrium.close());

const put = (cookie: string, name: string) =>
  atrium.request("/api/account/name", { method: "PUT", cookie, body: { name } });

test("a member changes their name, and operators read both in the audit log", async () => {
  const { cookie, memberId } = await atrium.person("ic-member", { name: "Ilse Brandt" });
  expect((await put(cookie, "Ilse Adeyemi")).body).toMatchObject({ ok: true, name: "Ilse Adeyemi" });
  const operator = await atrium.person("operator");
  const member = await atrium.request(`/api/membership/members/${memberId}`, { cookie: operator.cookie });
  expect(JSON.stringify(member.body)).toContain("Ilse Adeyemi");
  const page = await atrium.request("/operate/audit", { headers: { cookie: operator.cookie } });
  expect(page.body).toContain("Changed the name from “Ilse Brandt” to “Ilse Adeyemi”");
});

test("a name is one visible line, and changes twenty times a day", async () => {
  const { cookie } = await atrium.person("ic-member");
  expect((await put(cookie, "   ")).status).toBe(400);
  for (let at = 0; at < 20; at++) expect((await put(cookie, `Name ${at}`)).status).toBe(200);
  expect((await put(cookie, "Name 21")).status).toBe(429);
});

test("a member has neither the name of an operator nor characters that hide what it is", async () => {
  await atrium.person("operator", { name: "Noor Adeyemi" });
  const { cookie } = await atrium.person("ic-member", { name: "Kofi Mensah" });
  for (const name of [
    "Noor Adeyemi",
    "noor  adeyemi",
    "Nóor Adeyemi",
    "Nооr Adeyemi",
    "Νoor Adeyemi",
    "Noor\u200b Adeyemi",
    "No\u2060or",
  ]) {
    const { status, body } = await put(cookie, name);
    expect([name, status, body.error_kind]).toEqual([name, 400, "validation"]);
  }
  expect((await put(cookie, "\u202eNoor Mensah")).body.name).toBe("Noor Mensah");
});

const correct = (cookie: string, memberId: string, name: string) =>
  atrium.request(`/api/membership/members/${memberId}/name`, { method: "PUT", cookie, body: { name } });

test("an operator corrects a member's name, who is notified, and the audit log has both", async () => {
  const operator = await atrium.person("operator", { name: "Vera Okafor" });
  const member = await atrium.person("ic-member", { name: "Ilse Brnadt" });
  const path = `/operate/members/${member.memberId}`;
  await submitForm(atrium, operator, path, { act: "rename", name: "Ilse Brandt" });
  const page = await atrium.request("/operate/audit", { headers: { cookie: operator.cookie } });
  expect(page.body).toContain("Changed the name from “Ilse Brnadt” to “Ilse Brandt”");
  const notices = await atrium.request("/notifications", { headers: { cookie: member.cookie } });
  expect(notices.body).toContain("An operator changed your name to “Ilse Brandt”");
});

test("a correction has the rules of an own change, and only operators make it", async () => {
  const operator = await atrium.person("operator", { name: "Lena Fuchs" });
  const { cookie, memberId } = await atrium.person("ic-member", { name: "Ada Okoye" });
  for (const name of ["lena fuchs", "Ad\u2060a"]) {
    expect([name, (await correct(operator.cookie, memberId, name)).status]).toEqual([name, 400]);
  }
  expect((await correct(cookie, memberId, "Ada Other")).status).toBe(403);
  expect((await correct(operator.cookie, "mem_unknown", "Ada Okoye")).status).toBe(404);
});
