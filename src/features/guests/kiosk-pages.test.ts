import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { submitForm } from "../../../test/harness/page-form.ts";
import type { Person } from "../../seed/users.ts";

let atrium: TestAtrium;
let operator: Person;
let kiosk: string;
beforeAll(async () => {
  atrium = await startTestAtrium();
  operator = await atrium.person("operator");
  const { body } = await atrium.request("/api/displays", {
    cookie: operator.cookie,
    body: { name: "Door", role: "kiosk" },
  });
  kiosk = new URL(body.url).pathname.split("/").at(-1) ?? "";
});
afterAll(() => atrium?.close());

test("the kiosk's page speaks of the code, not of a URL", async () => {
  for (const step of ["arrive", "leave"]) {
    const { body } = await submitForm(atrium, { cookie: "" }, `/kiosk/${kiosk}/${step}`, { code: "WRONG123" });
    expect([body.includes("This code opens no visit now."), body.includes("at this URL")]).toEqual([true, false]);
  }
});

test("the inbox shows a guest's facts with their names and local times", async () => {
  const { cookie } = operator;
  const flow = { name: "tour", documents: [], needs_approval: false, after_hours: true, walk_ins: true };
  await atrium.request("/api/guests/admin/flows/tour", { method: "PUT", cookie, body: flow });
  const body = { name: "Grete", looks_for: "The laser", flow_id: "tour" };
  await atrium.request(`/api/guests/kiosks/${kiosk}/walk-ins`, { body });
  const { items } = (await atrium.request("/api/inbox?kind=guest", { cookie })).body;
  const { id } = items.find(({ about }: { about: string }) => about.includes("Grete"));
  const { body: page } = await atrium.request(`/operate/inbox/guest/${id}`, { cookie });
  expect(page).toContain("At the door since");
  expect(page).toContain("the guest");
  expect(page.replaceAll(/datetime="[^"]*"/gi, "")).not.toMatch(/at door since|expected until|\d\dT\d\d:/);
});
