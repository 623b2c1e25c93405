import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { submitForm } from "../../../test/harness/page-form.ts";
import type { Person } from "../../seed/users.ts";

let atrium: TestAtrium;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium();
  operator = await atrium.person("operator");
});
afterAll(() => atrium.close());

/** Forms whose operation also changes a record of the same name. */
const ADDING = [
  ["/operate/lending/kinds", { kind: "lamp", name: "Lamp", minutes_max: "60" }, { name: "Other" }],
  ["/operate/trainings/course", { course_id: "lathe", title: "Lathe", description: "Turn." }, { title: "Other" }],
] as const;

test.each(ADDING)(
  "%s adds under a new name only, and changes where the URL names the record",
  async (path, made, changed) => {
    expect((await submitForm(atrium, operator, path, made)).status).toBe(303);
    const again = await submitForm(atrium, operator, path, { ...made, ...changed });
    expect(again.status).toBe(400);
    expect(again.body).toContain("is already in use");
    const [name = ""] = Object.values(made);
    const query = "kind" in made ? `kind=${name}` : `id=${name}`;
    expect((await submitForm(atrium, operator, `${path}?${query}`, { ...made, ...changed })).status).toBe(303);
  },
);
