import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { submitForm } from "../harness/page-form.ts";
import { webSource } from "./page-calls.ts";
import { shownOn } from "./shown-forms.ts";

let atrium: TestAtrium;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium();
  operator = await atrium.person("operator");
  const token = await atrium.token(operator);
  const add = (path: string, body: object) => atrium.request(path, { token, method: "POST", body });
  await add("/api/resources", { id: "loom", kind: "room", name: "Loom", minutes_max: 60, capacity: 4 });
});
afterAll(() => atrium?.close());

/** Sends the form of a page as it is shown, but for one field. */
async function empty(path: string, name: string) {
  const page = await fetch(`${atrium.baseUrl}${path}`, { headers: { cookie: operator.cookie } });
  const form = shownOn(await page.text(), path).forms.find(({ fields }) => fields.some(([each]) => each === name));
  const fields = Object.fromEntries(form?.fields ?? []);
  expect(fields[name], `${path} shows ${name}`).not.toBe("");
  const { _csrf, ...rest } = fields;
  return submitForm(atrium, operator, path, { ...rest, [name]: "" });
}

const shownValue = (body: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]+)"`).exec(body)?.[1];

describe("an emptied field", () => {
  test("no page fills it again with what was stored", () => {
    const { files } = webSource();
    const filling = [...files].filter(([, source]) => /value(=\{|: )[\w.?]*\.text\([^)]*\) \|\|/.test(source));
    expect(filling.map(([file]) => file)).toEqual([]);
  });

  test.each([
    ["/operate/resources/loom/change", "minutes_max"],
    ["/operate/rooms/terms", "agent_turns_free"],
    ["/operate/rooms/terms", "disclosure"],
    ["/operate/floorcast", "slug"],
    ["/notifications/settings", "digest_at"],
  ])("that may not be empty is refused and stays empty: %s %s", async (path, name) => {
    const sent = await empty(path, name);
    expect([sent.status, shownValue(sent.body, name)]).toEqual([400, undefined]);
  });

  test("that may be empty is cleared", async () => {
    expect((await empty("/operate/resources/loom/change", "capacity")).status).toBe(303);
    const { body } = await atrium.request("/api/resources/list", { token: await atrium.token(operator) });
    expect(body.resources.find(({ id }: { id: string }) => id === "loom").capacity ?? null).toBe(null);
  });
});
