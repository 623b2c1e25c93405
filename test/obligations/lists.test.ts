import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import { invoke } from "../../src/kernel/pipeline/invoke.ts";
import { startWorld, type World } from "../harness/world.ts";
import { example } from "./inputs.ts";

type Item = Readonly<Record<string, unknown>>;
type Input = Readonly<Record<string, unknown>>;
type Body = Readonly<Record<string, unknown>>;

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
}

const READS = atriumCatalogue().entries.filter(({ operation }) => operation.effect === "read");
const has = ({ operation }: Entry, ...names: string[]) => names.every((name) => name in operation.input.properties);
const PAGED = READS.filter((entry) => has(entry, "limit", "offset"));
const named = (entries: readonly Entry[]) => entries.map((entry): [string, Entry] => [entry.operation.id, entry]);

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const { operator, member } = world;
  const user_id = "mem_0123456789abcdef01234567";
  for (const text of ["Pays in cash.", "Prefers mail."]) await run("notes.add", { user_id, text });
  const group_id = "grp_0a1b2c3d4e5f607182930001";
  await run("groups.change_members", { group_id, add: [operator.memberId, member.memberId] });
});
afterAll(() => world?.atrium.close());

function run(id: string, input: Input): Promise<Body> {
  const entry = world.atrium.catalogue.byId(id);
  if (!entry) throw new Error(`no operation ${id}`);
  return read(entry, input);
}

async function read(entry: Entry, input: Input): Promise<Body> {
  const outcome = await outcomeOf(entry, input);
  if (!outcome.ok) throw new Error(`${entry.operation.id}: ${JSON.stringify(outcome.body)}`);
  return outcome.body as Body;
}

function outcomeOf(entry: Entry, input: Input) {
  const { cookie } = world.callers.get(entry.operation.id) ?? world.operator;
  return invoke(world.atrium.kernel, {
    entry,
    transport: "web",
    presented: { cookie },
    address: "127.0.0.1",
    requestId: "req_lists",
    body: { value: input },
  });
}

/** The lists of a reply by name, without its warnings. */
function lists(body: Body): Record<string, Item[]> {
  const found = Object.entries(body).filter(([name, value]) => Array.isArray(value) && name !== "warnings");
  return Object.fromEntries(found) as Record<string, Item[]>;
}

/** Lists with fewer than two records in this world. */
const TOO_SHORT: readonly string[] = [
  "events.list_my_requests",
  "announcements.list",
  "presentations.list",
  "gallery.list",
  "transcription.get",
  "slicing.list_slices",
  "directory.search",
  "directory.list_public",
  "membership.list_periods",
  "highlights.list_decided",
  "highlights.list",
  "feedback.list_mine",
  "credits.list_model_use",
  "payments.list_payable",
  "research.list_my_submissions",
  "research.list_unread_files",
  "research.list_takedowns",
  "newsletter.list_issues",
];

describe("pages of a list follow each other", () => {
  const short: string[] = [];
  test.each(named(PAGED))("%s", async (id, entry) => {
    const at = async (limit: number, offset: number) => lists(await read(entry, { ...example(entry), limit, offset }));
    const [both, first, second] = [await at(2, 0), await at(1, 0), await at(1, 1)];
    const paged = Object.keys(both).filter((name) => (first[name]?.length ?? 0) < (both[name]?.length ?? 0));
    if (paged.length === 0) short.push(id);
    for (const name of paged) expect([...(first[name] ?? []), ...(second[name] ?? [])]).toEqual(both[name]);
  });
  test("the lists that this cannot show are named", () => expect(short).toEqual(TOO_SHORT));
});

const hasField = ({ properties = {} }: Schema, name: string) =>
  name in properties || Object.values(properties).some((inner) => name in (inner.properties ?? {}));

/** The field of an item, or of a record in it. */
function fieldOf(item: Item, name: string): unknown {
  if (item[name] !== undefined) return item[name];
  return Object.values(item)
    .filter(isRecord)
    .find((inner) => inner[name] !== undefined)?.[name];
}

const isRecord = (value: unknown): value is Item =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields that a list can be narrowed by, with the same name in its items. */
const FILTERED = READS.flatMap((entry): [string, string, Entry][] => {
  const { input, output, id } = entry.operation;
  const items = Object.values((output as Schema).properties ?? {}).flatMap(({ items }) => items ?? []);
  return Object.keys(input.properties)
    .filter((name) => !input.required?.includes(name) && items.some((each) => hasField(each, name)))
    .map((name) => [id, name, entry]);
});

/** Filters of lists that are empty in this world. */
const EMPTY: readonly string[] = [
  "announcements.list by topic",
  "hack.get by eid",
  "hack.list_teams by eid",
  "gallery.list by eid",
  "gallery.list_review by eid",
  "files.get_folder by folder_id",
  "transcription.list by file_id",
  "storage.list_files by quarantined",
  "campaigns.list_deliveries by state",
];

/** Numbers beside the list, of all that it could be narrowed to. */
const OVERVIEWS = new Set(["counts", "dead_kinds"]);

/** The items that have the field. */
function itemsWith(field: string, body: Body): Item[] {
  const narrowed = Object.entries(lists(body)).filter(([name]) => !OVERVIEWS.has(name));
  return narrowed.flatMap(([, items]) => items.filter((item) => fieldOf(item, field) !== undefined));
}

/** A value that the filter may have and these items do not: another of an enumeration, or an id of nothing. */
function otherValue(entry: Entry, field: string, met: readonly unknown[]): unknown {
  const given = (entry.operation.input as Schema).properties?.[field];
  const schema = given?.anyOf?.find(({ enum: words }) => words) ?? given;
  if (schema?.enum) return schema.enum.find((word) => !met.includes(word));
  const [value] = met;
  return typeof value === "string"
    ? value.replace(/[0-9a-y](?=\W*$)/, (last) => (last === "1" ? "2" : "1"))
    : undefined;
}

describe("a filter leaves out what does not match", () => {
  const empty: string[] = [];
  test.each(FILTERED)("%s by %s", async (id, field, entry) => {
    const { [field]: _given, ...input } = example(entry) as Input;
    const values = [...new Set(itemsWith(field, await read(entry, input)).map((item) => fieldOf(item, field)))];
    const met = values.filter((value) => typeof value !== "object");
    if (met.length === 0) empty.push(`${id} by ${field}`);
    for (const value of met.slice(0, 3)) {
      const found = itemsWith(field, await read(entry, { ...input, [field]: value }));
      expect(found.length, `with ${value}`).toBeGreaterThan(0);
      expect(found.filter((item) => fieldOf(item, field) !== value)).toEqual([]);
    }
    const other = otherValue(entry, field, met);
    const outcome = other === undefined ? null : await outcomeOf(entry, { ...input, [field]: other });
    if (outcome?.ok)
      expect(itemsWith(field, outcome.body as Body).filter((item) => fieldOf(item, field) !== other)).toEqual([]);
  });
  test("the filters that this cannot show are named", () => expect(empty).toEqual(EMPTY));
});
