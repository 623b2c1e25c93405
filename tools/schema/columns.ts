import type pg from "pg";
import { describe } from "./describe.ts";

/** A column of a table or view. */
export interface Column {
  readonly table: string;
  readonly name: string;
  /** The type that the driver returns, without null. */
  readonly type: string;
  readonly nullable: boolean;
  /** `optional` may be left out of an insert, and `always` has to be. */
  readonly inserted: "given" | "optional" | "always";
}

/** What the driver makes of each type of PostgreSQL (`src/adapters/database/postgres.ts`). */
const TYPES: Readonly<Record<string, string>> = {
  bool: "boolean",
  bytea: "Buffer",
  date: "string",
  float4: "number",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "number",
  int8multirange: "string",
  json: "unknown",
  jsonb: "unknown",
  name: "string",
  numeric: "string",
  text: "string",
  time: "string",
  timestamptz: "Date",
  tsvector: "string",
  void: "unknown",
};

/** Tables and views with the columns in their order; `type` is the name in `pg_type`. */
const COLUMNS = `SELECT c.oid::int AS oid, c.relname AS table, c.relkind AS kind, attnum AS number, attname AS name,
    typname AS type, attnotnull AS required,
    attidentity = 'a' OR attgenerated <> '' AS always, attidentity = 'd' OR d.oid IS NOT NULL AS has_default
  FROM pg_class c JOIN pg_attribute a ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped
    JOIN pg_type t ON t.oid = atttypid LEFT JOIN pg_attrdef d ON adrelid = c.oid AND adnum = attnum
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
  ORDER BY relname, attnum`;

const CHECKS = `SELECT conrelid::int AS oid, pg_get_constraintdef(oid) AS text FROM pg_constraint
  WHERE contype = 'c' AND conrelid <> 0`;

interface Found {
  oid: number;
  table: string;
  kind: string;
  number: number;
  name: string;
  type: string;
  required: boolean;
  always: boolean;
  has_default: boolean;
}

/** The columns of every table and view, by table and number. Enumerations of checks are unions. */
export async function readColumns(client: pg.Client): Promise<Columns> {
  const { rows: found } = await client.query<Found>(COLUMNS);
  const { rows: checks } = await client.query<{ oid: number; text: string }>(CHECKS);
  const unions = new Map(
    checks.flatMap(({ oid, text }) => unionOf(text).map(([name, type]) => [`${oid}.${name}`, type])),
  );
  const columns = new Map<string, Column>();
  for (const { oid, table, number, name, type, required, always, has_default: hasDefault } of found) {
    columns.set(`${oid}.${number}`, {
      table,
      name,
      nullable: !required,
      type: unions.get(`${oid}.${name}`) ?? typeOf(type),
      inserted: always ? "always" : hasDefault ? "optional" : "given",
    });
  }
  for (const [view, name] of new Map(found.filter(isOfView).map(({ oid, table }) => [oid, table]))) {
    await fromItsTables(client, columns, view, name);
  }
  return columns;
}

/** Columns of a view may be null where those of its tables may, and where it adds a table by LEFT JOIN. */
async function fromItsTables(client: pg.Client, columns: Map<string, Column>, view: number, name: string) {
  const { rows } = await client.query<{ text: string }>("SELECT pg_get_viewdef($1::oid) AS text", [view]);
  const text = rows[0]?.text ?? "";
  const outer = outerTables(text);
  for (const [at, { table, number }] of (await describe(client, text)).entries()) {
    const own = columns.get(`${view}.${at + 1}`);
    const base = columns.get(`${table}.${number}`);
    if (!own || own.table !== name) throw new Error(`Column ${at + 1} of ${name} has another number.`);
    const nullable = base !== undefined && (base.nullable || outer.has(base.table));
    columns.set(`${view}.${at + 1}`, { ...own, type: base?.type ?? own.type, nullable });
  }
}

const isOfView = ({ kind }: Found) => kind === "v";

/** Tables that a statement names only behind LEFT JOIN, so that their columns may be null. */
export function outerTables(text: string): Set<string> {
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, table = ""]) => table);
  const inner = new Set(named(/(?<!LEFT )(?:JOIN|FROM|INTO|UPDATE|,)\s+\(*(\w+)/g));
  return new Set(named(/LEFT JOIN (\w+)/g).filter((table) => !inner.has(table)));
}

/** By the number of the table and of the column in it, with a dot. */
export type Columns = ReadonlyMap<string, Column>;

/** @throws Error for a type that is not in the table above */
export function typeOf(name: string): string {
  if (name.startsWith("_")) {
    const each = typeOf(name.slice(1));
    return each.includes(" ") ? `(${each})[]` : `${each}[]`;
  }
  const type = TYPES[name];
  if (!type) throw new Error(`tools/schema/columns.ts does not know the type ${name}.`);
  return type;
}

const LISTED = /^CHECK \(+"?(\w+)"? = ANY \(\(?ARRAY\[((?:'(?:[^']|'')*'::text(?:, )?)+)\]\)?(?:::text\[\])?\)+$/;

/** The column and its union, if that is all that the check says. */
function unionOf(check: string): [string, string][] {
  const [, name = "", list = ""] = LISTED.exec(check) ?? [];
  if (name === "") return [];
  const values = [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = ""]) => value.replaceAll("''", "'"));
  return [[name, values.map((value) => JSON.stringify(value)).join(" | ")]];
}
