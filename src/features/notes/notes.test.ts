import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";

describe("notes about a member", () => {
  let clock: TestClock;
  let atrium: TestAtrium;
  let operator: Person;
  let member: Person;
  beforeEach(async () => {
    clock = new TestClock();
    atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
    operator = await atrium.person("operator");
    member = await atrium.person("ic-member");
  });
  afterEach(() => atrium.close());

  const pathOf = ({ memberId }: Person) => `/api/admin/members/${memberId}/notes`;
  const add = (text: string, by = operator) =>
    atrium.request(pathOf(member), { cookie: by.cookie, body: { text }, method: "POST" });
  const listed = (by = operator) => atrium.request(pathOf(member), { cookie: by.cookie });

  test("are read by operators only, the newest first, with author and time", async () => {
    await add("Pays in cash.");
    clock.advance(60_000);
    await add("Paid for 2030.");
    const { notes, total } = (await listed()).body;
    expect(notes.map(({ text }: { text: string }) => text)).toEqual(["Paid for 2030.", "Pays in cash."]);
    expect([total, notes[0].at]).toEqual([2, clock.now().toISOString()]);
    expect(notes[0].author).toEqual(expect.stringMatching(/./));
    expect([(await listed(member)).body.error_kind, (await add("Me", member)).body.error_kind]).toEqual([
      "tier_too_low",
      "tier_too_low",
    ]);
    expect((await add("\u200b ")).body.error_kind).toBe("validation");
  });

  test("are not for the member whom they are about, whatever their role", async () => {
    await add("Pays in cash.");
    const post = (path: string, body: object) =>
      atrium.request(path, { cookie: operator.cookie, body, method: "POST" });
    const { role } = (await post("/api/admin/roles", { name: "Door", scopes: ["admin:tier_review"] })).body;
    const other = await atrium.person("ic-member");
    await post(`/api/admin/roles/${role.role_id}/members`, { add: [member.memberId, other.memberId] });
    expect([(await listed(other)).status, (await listed(member)).body.error_kind]).toEqual([200, "forbidden"]);
    expect((await add("Me", member)).body.error_kind).toBe("forbidden");
    const page = await atrium.request(`/operate/members/${member.memberId}`, { cookie: member.cookie });
    expect([page.status, page.body.includes("Pays in cash.")]).toEqual([200, false]);
  });

  test("cannot be changed in the database", async () => {
    await add("Pays in cash.");
    const { database } = atrium.kernel;
    const change = database.transaction((tx) => tx.query.updateTable("member_note").set({ text: "Never" }).execute());
    await expect(change).rejects.toThrow(/never changed/);
  });
});
