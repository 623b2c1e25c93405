import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import { pathParameters } from "../../src/kernel/catalogue/rest.ts";
import { Refusal } from "../../src/kernel/errors.ts";
import { checkedInput } from "../../src/kernel/pipeline/stages/parse-input.ts";
import type { RequestOptions } from "../harness/atrium.ts";
import { callRest, credentialFor, startWorld, type World } from "../harness/world.ts";

const ENTRIES = atriumCatalogue().entries.map((entry): [string, Entry] => [entry.operation.id, entry]);

type Input = Readonly<Record<string, unknown>>;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.atrium.close());

/** Markup, SQL, templates, paths, headers, terminal codes and marks of Unicode. */
const HOSTILE = [
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  "'; DROP TABLE member; --",
  "\\x27 OR 1=1 --",
  "{{7*7}}%{7*7}<%= 7*7 %>",
  "../../../../etc/passwd",
  "a\r\nSet-Cookie: pwned=1\r\n\r\n<html>",
  "\u001b[2J\u001b]0;pwned\u0007",
  "\u202egnp.exe\u2066",
  "\ufeff\u200b\u0300\u{1f468}\u200d\u{1f469}\u{e0041}",
];
/** Something of each, short enough for most fields. */
const MIXED =
  "<script>'; --\\x27{{7}}%{7}<%=7%>../\r\nSet-Cookie:a\r\n\u001b[2J\u0007\u202e\u2066\ufeff\u200b\u0300\u200d\u{e0041}";
/** Not stored, out of range, empty and long. */
const EDGES = ["\u0000", "\ud800", "-1", "99999999999999999999", "", "x".repeat(3_000)];

/**
 * The parser, which all operations share, refuses a text by nothing but the schema of the field and its place. So each
 * such refusal is sent once. Operations read the other texts: a mixture, and its parts where they refuse the mixture.
 */
async function tryField(entry: Entry, field: string): Promise<void> {
  const example = entry.operation.examples[0]?.input as Input;
  const credential = credentialFor(entry, world);
  const ofField = { ...entry.operation.input.properties[field], description: undefined };
  const rule = JSON.stringify([entry.operation.rest.oauth ?? isParameter(entry, field), ofField]);
  const sendEach = (texts: readonly string[]) =>
    Promise.all(texts.map((text) => send(entry, { ...example, [field]: text }, { field, rule, credential })));
  const [isTaken] = await sendEach([MIXED, ...EDGES]);
  if (!isTaken) await sendEach(HOSTILE);
}

/** Resolves to whether the operation read the text. */
async function send(
  entry: Entry,
  input: Input,
  { field, rule, credential }: { field: string; rule: string; credential: RequestOptions },
): Promise<boolean> {
  const text = `${input[field]}`;
  const byParser = memoizedRefusal(`${rule} ${text}`, entry, input);
  if (byParser !== null) {
    const known = `${rule} ${byParser}`;
    if (sent.has(known)) return false;
    sent.add(known);
  }
  const reply = await callRest(world, entry, input, credential);
  expect([field, text, reply.status < 500]).toEqual([field, text, true]);
  expect(reply.headers.get("set-cookie")).toBeNull();
  if (reply.status < 400) return true;
  const kind = reply.body.error_kind ?? reply.body.error?.code;
  expect([field, text, typeof kind]).toEqual([field, text, "string"]);
  return kind !== "validation";
}

const sent = new Set<string>();
const refusals = new Map<string, string | null>();

function memoizedRefusal(key: string, entry: Entry, input: Input): string | null {
  const known = refusals.get(key);
  const refusal = known === undefined ? refusalOf(entry, input) : known;
  refusals.set(key, refusal);
  return refusal;
}

/** The refusal of the parser. Null when the operation reads the text, or has a parser of its own. */
function refusalOf(entry: Entry, input: Input): string | null {
  if (entry.operation.rest.oauth) return null;
  const fields = Object.entries(input);
  const parameters = fields.filter(([name]) => isParameter(entry, name)).map(([name, value]) => [name, String(value)]);
  const body = Object.fromEntries(fields.filter(([name]) => !isParameter(entry, name)));
  try {
    checkedInput(entry.operation, entry.input, body, Object.fromEntries(parameters));
    return null;
  } catch (error) {
    return error instanceof Refusal ? JSON.stringify(error.details.context) : null;
  }
}

/** As `callRest` sends it. */
function isParameter({ operation: { rest } }: Entry, field: string): boolean {
  return rest.method === "GET" || pathParameters(rest.path).includes(field);
}

describe("with hostile text in any of its fields", () => {
  test.each(ENTRIES)("%s is handled or rejected in the standard form, without a fault", async (_id, entry) => {
    for (const field of Object.keys(entry.operation.input.properties)) await tryField(entry, field);
  });
});
