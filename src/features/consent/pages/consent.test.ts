import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import type { Person } from "../../../seed/users.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
});
afterAll(() => atrium.close());

/** The approval page of an agent that asks for those scopes. */
async function approvalPage(person: Person, ...scopes: string[]): Promise<string> {
  const { body } = await atrium.request("/api/agent/signup/start", { body: { scopes, client_name: "Planner" } });
  return (await atrium.request(`/signup-with-agent?code=${body.user_code}`, { cookie: person.cookie })).body;
}

const daysChosen = (page: string) => page.match(/<input(?=[^>]*name="lifetime_days")(?=[^>]*\schecked)[^>]*>/)?.[0];

test("says once that nothing can be granted, and offers the tier that could", async () => {
  const page = await approvalPage(await atrium.person("public"), "events:rsvp");
  expect(page.match(/notice-warning/g)).toHaveLength(2); // the other asks who started the request
  expect(page).toContain("Your membership includes none of these permissions");
  expect(page).not.toContain("Some permissions need a higher tier");
  expect(page).toMatch(/<button[^>]*value="raise"/);
  expect(page).not.toMatch(/<button[^>]*value="approve"/);
});

test("chooses 30 days for members' permissions", async () => {
  const page = await approvalPage(await atrium.person("ic-member"), "events:rsvp");
  expect(daysChosen(page)).toContain('value="30"');
  expect(page).not.toContain("Permissions of operators");
});

test("chooses one day for operators' permissions, in a box of their own", async () => {
  const page = await approvalPage(await atrium.person("operator"), "events:rsvp", "admin:tier_review");
  expect(daysChosen(page)).toContain('value="1"');
  const box = page.slice(page.indexOf("Permissions of operators"));
  expect(box).toContain("admin:tier_review");
  expect(box).not.toContain("events:rsvp");
});
