import type { TObject, TSchema } from "typebox";
import { isOperators } from "../../../kernel/access/policy.ts";
import type { Catalogue, Entry } from "../../../kernel/catalogue/catalogue.ts";
import type { Operation } from "../../../kernel/catalogue/operation.ts";
import { memoizeFor } from "../../../kernel/values/memoize.ts";

/** The read that finds the value of an input field; undefined for a value that only the wish can have. */
type SourceOf = (entry: Entry, field: string) => Entry | undefined;

/** Members of a reply: of one of its lists, or, without a list, of the reply itself. */
interface Row {
  readonly list: string | null;
  readonly members: ReadonlySet<string>;
  /** Of a list within another one. */
  readonly isInner: boolean;
}

const TOOL = /\bic_\w+/g;
/** Fields that name a record. */
const NAMES_RECORD = /(?:^|_)(?:id|slug|number|eid|handle)$|^event_url$/;
/** Fields that name another kind of record in each area. */
const NAMES_OWN = new Set(["id", "slug", "number", "handle", "request_id", "application_id"]);
/** Other names of the same thing. */
const ALIASES: Readonly<Record<string, string>> = { event_url: "event_id" };
const THINGS: Readonly<Record<string, string>> = { user: "member" };
/** The caller chooses the ID of a new record. */
const CREATES = /^(?:Add|Create|Register|Set up) /;

/** The thing whose ID the field has, such as `member` for `recipient_member_id`. */
export function thingOf(field: string): string | undefined {
  const last = /([a-z]+)_id$/.exec(ALIASES[field] ?? field)?.[1];
  return last && (THINGS[last] ?? last);
}

/** Declarations and replies say which read has which value. */
export const valueSources = memoizeFor((catalogue: Catalogue): SourceOf => {
  const readers = catalogue.entries
    .filter(({ operation }) => operation.effect === "read" && !("person" in operation.access) && !operation.rest.oauth)
    .map((entry) => ({ entry, rows: rowsOf(entry.operation.output) }));

  return (entry, field) => {
    const { operation, area } = entry;
    const { description = "" } = operation.input.properties[field] as { description?: string };
    const named = (description.match(TOOL) ?? []).flatMap((tool) => catalogue.byTool(tool) ?? []);
    const stated = named.find((each) => each !== entry && each.operation.effect === "read");
    if (stated) return stated;
    if (!NAMES_RECORD.test(field) || (NAMES_OWN.has(field) && CREATES.test(operation.title))) return undefined;
    const fits = readers
      .filter(({ entry: reader }) => reader !== entry && (isOperators(operation) || !isOperators(reader.operation)))
      .map(({ entry: reader, rows }) => ({
        reader,
        score: scoreOf(reader, rows, { field, operation, area: area.name }),
      }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score);
    return fits[0]?.reader;
  };
});

interface Sought {
  readonly field: string;
  readonly operation: Operation;
  readonly area: string;
}

/** Reads of the same area, and lists of that thing, fit best; those that need other values first fit worse. */
function scoreOf(
  { operation, area }: Entry,
  rows: readonly Row[],
  { field, operation: asking, area: own }: Sought,
): number {
  const isOwn = area.name === own;
  const thing = thingOf(field);
  const names = new Set([field, ALIASES[field] ?? field, `${thing}_id`]);
  let best = 0;
  for (const { list, members, isInner } of rows) {
    const isNamed = [...names].some((name) => members.has(name));
    if (NAMES_OWN.has(field) ? !(isOwn && isNamed) : !isNamed && !(members.has("id") && isListOf(list, thing)))
      continue;
    best = Math.max(best, list === null || isInner ? 1 : isListOf(list, thing) ? 9 : 4);
  }
  if (best === 0) return 0;
  const isList = /_(?:list|search|mine|my|lookup)(?:_|$)|s$/.test(operation.tool);
  const isTitled = thing !== undefined && operation.title.toLowerCase().endsWith(`${thing}s`);
  const isForSame = isOperators(operation) === isOperators(asking);
  const required: readonly string[] = operation.input.required ?? [];
  const needed = required.filter((name) => name !== "q" && name !== "query").length;
  return (
    best +
    (isOwn ? 6 : 0) +
    (isList ? 3 : 0) +
    (isTitled ? 2 : 0) +
    (isForSame ? 2 : 0) +
    (operation.listed ? 1 : 0) -
    2 * Math.min(needed, 3)
  );
}

function isListOf(list: string | null, thing: string | undefined): boolean {
  return list !== null && thing !== undefined && (list === `${thing}s` || list.endsWith(`_${thing}s`));
}

/** Two levels deep. */
function rowsOf(output: TSchema, depth = 0): Row[] {
  const { properties = {} } = output as Partial<TObject>;
  const own: Row[] = depth === 0 ? [{ list: null, members: new Set(Object.keys(properties)), isInner: false }] : [];
  const inner = Object.entries(properties).flatMap(([list, schema]) => {
    const { items } = schema as { items?: TSchema };
    const { properties: members } = (items ?? schema) as Partial<TObject>;
    if (!members) return [];
    const row: Row[] = items ? [{ list, members: new Set(Object.keys(members)), isInner: depth > 0 }] : [];
    return depth > 0 ? row : [...row, ...rowsOf(items ?? schema, depth + 1)];
  });
  return [...own, ...inner];
}
