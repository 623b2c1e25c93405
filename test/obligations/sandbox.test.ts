import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import { scopeFor } from "../../src/kernel/catalogue/operation-scopes.ts";
import { tokenFor } from "../harness/signed-requests.ts";
import { callRest, startWorld, type World } from "../harness/world.ts";
import { overMcp } from "../hostile/ways.ts";

/** Tables that record a simulated call, and columns with a token's last use. */
const RECORDS_CALLS = ["activity", "signature_use"];
const LAST_USE: Readonly<Record<string, readonly string[]>> = { agent_token: ["last_used_at", "last_used_address"] };

const NOT_REAL = atriumCatalogue().entries.filter(
  ({ operation: { effect, sandbox, rest } }) => effect !== "read" && sandbox !== "real" && !rest.browserOnly,
);

let world: World;
let token: string;
let digests: string;
beforeAll(async () => {
  world = await startWorld();
  token = await world.atrium.token(world.operator, { sandbox: true });
  const text = "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1";
  const tables = await world.atrium.kernel.database.read.run<{ name: string }>({ name: "tables", text }, []);
  digests = tables
    .filter(({ name }) => !RECORDS_CALLS.includes(name))
    .map(({ name }) => digestOf(name))
    .join(" UNION ALL ");
});
afterAll(() => world?.atrium.close());

function digestOf(table: string): string {
  const row = `(to_jsonb(t)${(LAST_USE[table] ?? []).map((column) => ` - '${column}'`).join("")})::text`;
  return `SELECT '${table}' AS name, md5(coalesce(string_agg(${row}, ' ' ORDER BY ${row}), '')) AS digest FROM "${table}" t`;
}

/** A digest per table. */
async function everything(): Promise<Readonly<Record<string, string>>> {
  const { read } = world.atrium.kernel.database;
  const rows = await read.run<{ name: string; digest: string }>({ name: "digests", text: digests }, []);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** The complete receipt: an unexpected argument fails like a missing one. */
function receipt({ operation, secrets }: Entry, input: unknown) {
  return {
    ok: true,
    sandbox: true,
    simulated: true,
    would_have: {
      action: operation.tool,
      scope: scopeFor(operation, input as Record<string, unknown>),
      args: Object.fromEntries(Object.entries(input as object).filter(([name]) => !secrets.includes(name))),
    },
    note: expect.any(String),
  };
}

/** A digest reads the whole database, so many operations share the one before and the one after them. */
const GROUP = 40;
const GROUPS = Array.from({ length: Math.ceil(NOT_REAL.length / GROUP) }, (_, index) =>
  NOT_REAL.slice(index * GROUP, (index + 1) * GROUP),
);

describe("a sandbox token changes no row of any table", () => {
  describe.each(GROUPS.map((group) => ({ group, from: idOf(group[0]), to: idOf(group.at(-1)) })))(
    "$from to $to",
    ({ group }) => {
      let before: Readonly<Record<string, string>>;
      beforeAll(async () => {
        for (const { operation } of group) await tokenFor(world.atrium, operation, token); // makes a key for the token
        before = await everything();
      });

      test.each(group.map((entry): [string, Entry] => [idOf(entry), entry]))("by %s", async (_id, entry) => {
        const { operation } = entry;
        const bearer = await tokenFor(world.atrium, operation, token);
        for (const { input } of operation.examples) {
          const { status, body } = await callRest(world, entry, input as Record<string, unknown>, { token });
          const overTool = await overMcp(world.atrium, entry, input, { token: bearer });
          expect(overTool.status).toBeLessThan(500);
          if ("person" in operation.access) expect([status, body.error_kind]).toEqual([401, "session_required"]);
          else if (operation.sandbox === "refused") expect([status, body.error_kind]).toEqual([403, "sandbox_refused"]);
          else expect([status, body]).toEqual([operation.rest.status ?? 200, receipt(entry, input)]);
        }
      });

      test("leaves every table as it was", async () => {
        expect(await everything()).toEqual(before);
      });
    },
  );
});

function idOf(entry: Entry | undefined): string {
  return entry?.operation.id ?? "";
}
