import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import { submitForm } from "../../../../test/harness/page-form.ts";
import type { Person } from "../../../seed/users.ts";

let atrium: TestAtrium;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium();
  operator = await atrium.person("operator");
});
afterAll(() => atrium.close());

const LIST = "Ada Park <ada@example.org>\n\nno address\nada@example.org";
const send = (fields: Record<string, string>) => submitForm(atrium, operator, "/setup/members", fields);

test("the preview of a pasted list counts its lines, and leads back to the list", async () => {
  const preview = await send({ people: LIST, tier: "ft-member" });
  expect(preview.body).toContain("no address");
  const lines = [...preview.body.matchAll(/data-label="Line"[^>]*>(?:<div class="cell">)?(\d+)/g)].map(
    ([, line]) => line,
  );
  expect(lines).toEqual(["3", "4", "1"]);
  const back = await send({ act: "again", people: LIST, tier: "ai-floor", mail: "" });
  expect(back.body).toContain("Ada Park &lt;ada@example.org>");
  expect(back.body).toMatch(/value="ai-floor" selected/);
});
