import { afterAll, beforeAll, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import { isPreview } from "../../src/kernel/catalogue/preview.ts";
import { callRest, credentialFor, startWorld, type World } from "../harness/world.ts";

const PREVIEWS: [string, Entry][] = atriumCatalogue()
  .entries.filter(({ operation }) => "confirm" in operation.input.properties)
  .map((entry) => [entry.operation.id, entry]);

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.atrium.close());

test.each(PREVIEWS)("%s as a preview says that nothing was changed", async (_id, entry) => {
  const { confirm: _sent, ...wanted } = { ...(entry.operation.examples[0]?.input as { confirm?: true }) };
  const input = isPreview(entry.operation.input, wanted) ? wanted : { ...wanted, confirm: false };
  const { body, status } = await callRest(world, entry, input, credentialFor(entry, world));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ok: true,
    dry_run: true,
    note: "Nothing was changed. Send it again with confirm: true.",
    would_be: expect.any(Object),
  });
  expect(entry.output.faults(body)).toEqual([]);
  expect(JSON.stringify(body)).not.toMatch(/"(decided|resolved)_at":"/);
});
