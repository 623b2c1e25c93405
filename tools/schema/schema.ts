import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { statementTexts } from "../../src/kernel/database/statement.ts";
import { databaseUrl, startCluster, TEMPLATE } from "../../test/harness/database/cluster.ts";
import { TESTING } from "../guards/imports.ts";
import { outdatedFiles, writeFiles } from "../reference/generated-files.ts";
import { type Column, type Columns, outerTables, readColumns, typeOf } from "./columns.ts";
import { describe, type ResultColumn } from "./describe.ts";

const HEADER = "// Written by npm run generate, from a database with all migrations.";

/** The database does not know a table, column or function of a statement. */
export class StatementsRefused extends Error {}

/** What `src/schema` has wrong, as sentences. */
export async function schemaFaults(root: string): Promise<string[]> {
  try {
    const outdated = outdatedFiles(root, await migratedFiles(root));
    return outdated.map((file) => `${file} is not what the database says. Run npm run generate.`);
  } catch (error) {
    if (!(error instanceof StatementsRefused)) throw error;
    return [error.message];
  }
}

/** @throws StatementsRefused */
export async function writeSchema(root: string): Promise<void> {
  writeFiles(root, await migratedFiles(root));
}

async function migratedFiles(root: string): Promise<Record<string, string>> {
  const { url, stop } = await startCluster();
  try {
    return await schemaFiles(root, databaseUrl(url, TEMPLATE));
  } finally {
    await stop();
  }
}

/**
 * The types of tables and of the rows of statements, by file, from the database at `url`.
 * @throws StatementsRefused
 */
export async function schemaFiles(root: string, url: string): Promise<Record<string, string>> {
  await loadStatements(root);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const columns = await readColumns(client);
    return {
      "src/schema/tables.ts": tablesFile([...columns.values()]),
      "src/schema/statements.ts": await statementsFile(client, columns),
    };
  } finally {
    await client.end();
  }
}

/** A module declares its statements when it is loaded. */
async function loadStatements(root: string): Promise<void> {
  const source = join(root, "src");
  for (const file of readdirSync(source, { recursive: true, encoding: "utf8" })) {
    const path = join(source, file);
    if (!file.endsWith(".ts") || TESTING.test(file)) continue;
    if (/\bdatabase\/statement\.ts"/.test(readFileSync(path, "utf8"))) await import(pathToFileURL(path).href);
  }
}

function tablesFile(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const body = [...tables].map(([table, own]) => `    ${table}: {\n${own.map(columnLine).join("")}    };\n`);
  return `${HEADER}
import type { Generated, GeneratedAlways } from "kysely";
import type { JsonColumn } from "../kernel/database/tables.ts";

declare module "../kernel/database/tables.ts" {
  interface Schema {
${body.join("")}  }
}
`;
}

function columnLine({ name, type, nullable, inserted }: Column): string {
  return `      ${name}: ${type === "unknown" ? jsonType(nullable, inserted) : columnType(type, nullable, inserted)};\n`;
}

function columnType(type: string, nullable: boolean, inserted: Column["inserted"]): string {
  const read = `${type}${nullable ? " | null" : ""}`;
  return { given: read, optional: `Generated<${read}>`, always: `GeneratedAlways<${read}>` }[inserted];
}

function jsonType(nullable: boolean, inserted: Column["inserted"]): string {
  const otherwise = [...(nullable ? ["null"] : []), ...(inserted === "optional" ? ["undefined"] : [])];
  return `JsonColumn${otherwise.length > 0 ? `<${otherwise.join(" | ")}>` : ""}`;
}

async function statementsFile(client: pg.Client, columns: Columns): Promise<string> {
  const { rows: types } = await client.query<{ oid: number; name: string }>(
    "SELECT oid::int AS oid, typname AS name FROM pg_type",
  );
  const names = new Map(types.map(({ oid, name }) => [oid, name]));
  const lines: string[] = [];
  const faults: string[] = [];
  for (const text of statementTexts().sort()) {
    try {
      const result = await describe(client, text);
      lines.push(`    ${JSON.stringify(text)}: ${rowType(text, result, columns, names)};\n`);
    } catch (error) {
      faults.push(`The database refuses a statement: ${(error as Error).message}\n  ${text.trim()}`);
    }
  }
  if (faults.length > 0) throw new StatementsRefused(faults.join("\n"));
  return `${HEADER}
import type { Row } from "../kernel/database/tables.ts";

declare module "../kernel/database/statement.ts" {
  interface Results {
${lines.join("")}  }
}
`;
}

function rowType(
  text: string,
  result: readonly ResultColumn[],
  columns: Columns,
  names: ReadonlyMap<number, string>,
): string {
  if (result.length === 0) return "never";
  const whole = columns.get(`${result[0]?.table}.${result[0]?.number}`)?.table ?? "";
  const outer = outerTables(text);
  if (isWhole(result, columns) && !outer.has(whole)) return `Row<"${whole}">`;
  const fields = result.map(({ name, table, number, type }) => {
    const column = columns.get(`${table}.${number}`);
    if (!column) return `${key(name)}: ${expressionType(names.get(type) ?? "")}`;
    const read = `Row<"${column.table}">["${column.name}"]`;
    if (outer.has(column.table)) return `${key(name)}: ${read} | null`;
    return `${key(name)}: ${isNeverNull(text, name, column) ? `NonNullable<${read}>` : read}`;
  });
  return `{ ${fields.join("; ")} }`;
}

/** All columns of one table, and nothing else. */
function isWhole(result: readonly ResultColumn[], columns: Columns): boolean {
  const table = result[0]?.table ?? 0;
  const own = [...columns.keys()].filter((each) => each.startsWith(`${table}.`));
  return own.length === result.length && result.every(({ table, number }, at) => own[at] === `${table}.${number}`);
}

/** Only its reader knows the shape of JSON that a statement makes. */
function expressionType(name: string): string {
  const type = typeOf(name);
  return type === "unknown" ? "any" : type;
}

const key = (name: string) => (/^\w+$/.test(name) ? name : JSON.stringify(name));

function isNeverNull(text: string, name: string, { nullable }: Column): boolean {
  return nullable && new RegExp(String.raw`\b${name} IS NOT NULL`).test(text);
}
