import { afterAll, beforeAll, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { callRest, startWorld, type World } from "../harness/world.ts";
import { overMcp } from "./ways.ts";

/** What a simulated call may leave behind: that it was made. */
const TRACES = ["activity"];
const TRACE_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  agent_token: ["last_used_at", "last_used_address"],
};

const SIMULATED = atriumCatalogue().entries.filter(
  ({ operation: { effect, sandbox, rest } }) => effect !== "read" && sandbox !== "real" && !rest.browserOnly,
);

let world: World;
let token: string;
beforeAll(async () => {
  world = await startWorld();
  token = await world.atrium.token(world.operator, { sandbox: true });
});
afterAll(() => world?.atrium.close());

/** Every row of every table, as text. */
async function everything(): Promise<Record<string, string[]>> {
  return world.atrium.kernel.database.transaction(async (tx) => {
    const text = "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1";
    const tables = await tx.run<{ name: string }>({ name: "tables", text }, []);
    const found: Record<string, string[]> = {};
    for (const { name } of tables.filter((table) => !TRACES.includes(table.name))) {
      const left = (TRACE_COLUMNS[name] ?? []).map((column) => ` - '${column}'`).join("");
      const rows = `SELECT (to_jsonb(t)${left})::text AS row FROM "${name}" t ORDER BY 1`;
      found[name] = (await tx.run<{ row: string }>({ name: `every_${name}`, text: rows }, [])).map(({ row }) => row);
    }
    return found;
  });
}

test("a sandbox token changes no row of any table, by any write that it can try", { timeout: 60_000 }, async () => {
  const before = await everything();
  let simulated = 0;
  for (const entry of SIMULATED) {
    for (const { input } of entry.operation.examples) {
      const reply = await callRest(world, entry, input as Record<string, unknown>, { token });
      const answer = await overMcp(world.atrium, entry, input, { token });
      if (reply.body.simulated === true) simulated++;
      expect([entry.operation.id, reply.status < 500, answer.status < 500]).toEqual([entry.operation.id, true, true]);
    }
  }
  expect(await everything()).toEqual(before);
  expect(simulated).toBeGreaterThan(20);
});
