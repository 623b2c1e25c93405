import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import { isPreview } from "../../src/kernel/catalogue/preview.ts";
import { withoutSecrets } from "../../src/kernel/catalogue/schema.ts";
import { tokenFor } from "../harness/signed-requests.ts";
import { callRest, credentialFor, startWorld, type World } from "../harness/world.ts";
import { comparable } from "../parity/comparable.ts";
import { after, counts } from "../parity/effect-counts.ts";

type Input = Record<string, unknown>;

const WRITES: [string, Entry][] = atriumCatalogue()
  .entries.filter(({ operation: { effect, rest, payable } }) => effect !== "read" && !rest.oauth && !payable)
  .sort((a, b) => lastOfAll(a) - lastOfAll(b))
  .map((entry) => [entry.operation.id, entry]);

function lastOfAll({ operation }: Entry): number {
  return Number(operation.id === "tokens.revoke_own");
}

/** What a dry run may write: its entry in the activity, attempts, signatures, and the last use of a credential. */
const BOOKS = ["activity", "quota_use", "signature_use"];
const LAST_USE: Readonly<Record<string, readonly string[]>> = {
  agent_token: ["last_used_at", "last_used_address"],
  auth_session: ["lastSeenAt"],
};

/** Attempts cost, dry or not; here so many come from one token that they would end the test. */
const FORGET_ATTEMPTS = { name: "foretold_forget_attempts", text: "DELETE FROM quota_use" };

let world: World;
let digests: string;
beforeAll(async () => {
  world = await startWorld();
  const text = "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1";
  const tables = await world.atrium.kernel.database.read.run<{ name: string }>({ name: "tables", text }, []);
  const read = tables.filter(({ name }) => !BOOKS.includes(name)).map(({ name }) => digestOf(name));
  digests = read.join(" UNION ALL ");
});
afterAll(() => world?.atrium.close());

function digestOf(table: string): string {
  const row = `(to_jsonb(t)${(LAST_USE[table] ?? []).map((column) => ` - '${column}'`).join("")})::text`;
  return `SELECT '${table}' AS name, md5(coalesce(string_agg(${row}, ' ' ORDER BY ${row}), '')) AS digest FROM "${table}" t`;
}

async function everything(): Promise<Readonly<Record<string, string>>> {
  const { read } = world.atrium.kernel.database;
  const rows = await read.run<{ name: string; digest: string }>({ name: "digests", text: digests }, []);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

async function send(entry: Entry, input: unknown, isDry: boolean) {
  const { operation } = entry;
  if (isDry) await world.atrium.kernel.database.transaction((tx) => tx.run(FORGET_ATTEMPTS, []));
  const path = isDry ? `${operation.rest.path}?dry_run=true` : operation.rest.path;
  const asked = { ...entry, operation: { ...operation, rest: { ...operation.rest, path } } } as Entry;
  return callRest(world, asked, input as Input, credentialFor(entry, world));
}

/** They build on what the examples of other operations did. */
const NEED_OTHER_EXAMPLES = [
  "account.request_deletion",
  "tokens.enforce_signature",
  "prints.start",
  "roles.change_members",
];

describe("a dry run of every write", () => {
  test("changes no row of any table", async () => {
    for (const [, { operation }] of WRITES) await tokenFor(world.atrium, operation, world.token); // makes its key
    const before = await everything();
    const refused: string[] = [];
    for (const [id, entry] of WRITES) {
      const { status, body } = await send(entry, entry.operation.examples[0]?.input, true);
      if (status !== 200) refused.push(id);
      else expect({ id, ...body }).toMatchObject({ id, dry_run: true });
    }
    expect(await everything()).toEqual(before);
    expect(refused).toEqual(NEED_OTHER_EXAMPLES);
  });

  test.each(WRITES)("of %s says what the call then replies", async (_id, entry) => {
    const acting = entry.operation.examples.filter(({ input }) => !isPreview(entry.operation.input, input as Input));
    for (const { input } of acting) {
      const { body: foretold } = await send(entry, input, true);
      expect(foretold).toMatchObject({ ok: true, dry_run: true, effects: expect.any(Array) });
      const before = await counts(world, foretold.effects);
      const { body } = await send(entry, input, false);
      if (entry.operation.steps?.outside === "acts") continue;
      expect(await counts(world, foretold.effects)).toEqual(after(before, foretold.effects));
      const whole = withoutSecrets(entry.operation.output, body);
      if (entry.operation.id === "batch.change_many") continue; // each result is a dry run of its own
      // The dry run of a call that delegates is that of the other call.
      const own = entry.operation.delegate ? (whole.reply as typeof whole) : whole;
      const { ok: _ok, rate: _rate, warnings: _warnings, ...reply } = own;
      expect(comparable(foretold.would_be, world)).toEqual(comparable(reply, world));
    }
  });
});
