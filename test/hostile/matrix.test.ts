import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import { ignoresUnknown } from "../../src/kernel/catalogue/fields/unknown-fields.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { again, effort } from "../harness/effort.ts";
import { Callers, isTakenAsAnonymous, promised, type Who } from "./callers.ts";
import { type Answer, WAYS, type Way } from "./ways.ts";

const FILE = "test/hostile/matrix.test.ts";
const ENTRIES = atriumCatalogue().entries;
/** Invalid for every schema, so that an admitted call changes nothing. */
/** An input that no admitted call runs with, but for reads that ignore unknown fields. */
function misspelt({ operation }: Entry): object {
  // A read that ignores unknown fields would run, on the record that its path names.
  const [number] =
    Object.entries(operation.input.properties).find(([, schema]) => (schema as { type?: string }).type === "integer") ??
    [];
  return ignoresUnknown(operation) && number ? { [number]: "x" } : { mispelt_on_purpose: "x" };
}

const DRAWN = 5;

interface Cell {
  readonly entry: Entry;
  readonly who: Who;
  readonly transport: string;
  readonly way: Way;
}

let atrium: TestAtrium;
let callers: Callers;
/** The expected entry of the audit log by request, or none. */
const owed = new Map<string, { outcome: string; operation: string; tool: string; memberId: string } | null>();

beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_ANONYMOUS_BUDGET: "100000000/60", ATRIUM_JOBS: "off" } });
  callers = new Callers(atrium);
  await callers.prepare();
});
afterAll(() => atrium?.close());

/** Every caller over every transport; the short form samples them. */
async function cellsOf(entry: Entry, at: number): Promise<Cell[]> {
  const whos = await callers.of(entry.operation);
  const all = whos.flatMap((who) =>
    WAYS.filter(([transport]) => {
      if (transport !== "REST") return who.credential.cookie === undefined;
      return entry.operation.rest.oauth === undefined; // OAuth endpoints accept unknown parameters
    }).map(([transport, way]) => ({ entry, who, transport, way })),
  );
  if (effort.isFull) return all;
  return (
    fc.sample(fc.shuffledSubarray(all, { minLength: DRAWN, maxLength: DRAWN }), {
      seed: effort.seed + at,
      numRuns: 1,
    })[0] ?? []
  );
}

function verdictOf(answer: Answer): string {
  const kind = answer.refusal?.error_kind;
  const isRun = answer.refusal === null && answer.rpcCode === null && answer.status < 300;
  return isRun || kind === "validation" ? "admitted" : String(kind ?? answer.text.slice(0, 300));
}

describe("gives every kind of caller exactly what the operation declares", () => {
  test.each(ENTRIES.map((entry, at): [string, Entry, number] => [entry.operation.id, entry, at]))(
    "%s",
    async (id, entry, at) => {
      const wrong: string[] = [];
      for (const { who, transport, way } of await cellsOf(entry, at)) {
        const answer = await way(atrium, entry, misspelt(entry), who.credential);
        const expected = promised(entry.operation, who, transport);
        const actual = verdictOf(answer);
        if (actual !== expected) wrong.push(`${who.label} over ${transport}: ${expected} was promised, ${actual} came`);
        owed.set(answer.requestId, owes(entry, who, expected));
      }
      expect(wrong, again(FILE, id)).toEqual([]);
    },
  );
});

/**
 * Recorded: rejected writes of known members, and reads of the audit log. Not recorded: other reads and anonymous
 * calls.
 */
function owes({ operation }: Entry, who: Who, outcome: string) {
  if ((operation.effect === "read" && !operation.recorded) || who.memberId === null) return null;
  if (who.fault && isTakenAsAnonymous(operation.access)) return null;
  // Only the revoking operation knows the owner of a revoked token.
  if (who.fault === "revoked" && !("anyToken" in operation.access && outcome === "admitted")) return null;
  return {
    outcome: outcome === "admitted" ? "validation" : outcome,
    operation: operation.id,
    tool: operation.tool,
    memberId: who.memberId,
  };
}

test("records each rejected write of a known member once", async () => {
  const rows = (await atrium.kernel.database.read.query
    .selectFrom("activity" as never)
    .selectAll()
    .execute()) as unknown as {
    request_id: string;
    outcome: string;
    operation: string;
    tool: string;
    member_id: string;
  }[];
  const recorded = rows
    .filter(({ request_id }) => owed.has(request_id))
    .map(
      ({ request_id, outcome, operation, tool, member_id }) =>
        `${request_id} ${outcome} ${operation} ${tool} ${member_id}`,
    );
  const promisedRows = [...owed].flatMap(([id, row]) =>
    row ? [`${id} ${row.outcome} ${row.operation} ${row.tool} ${row.memberId}`] : [],
  );
  expect(owed.size).toBeGreaterThan(effort.of(1_000, 8_000));
  const missing = promisedRows.filter((row) => !recorded.includes(row));
  const unpromised = recorded.filter((row) => !promisedRows.includes(row));
  expect({ missing: missing.slice(0, 5), unpromised: unpromised.slice(0, 5) }, again(FILE)).toEqual({
    missing: [],
    unpromised: [],
  });
  expect(new Set(recorded).size).toBe(recorded.length);
});
