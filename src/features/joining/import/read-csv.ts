import { CsvError, parse } from "csv-parse/sync";
import type { Message } from "../../../kernel/languages/messages.ts";
import { say } from "../messages.ts";

const ROWS_MAX = 1_000;
const CELL_CHARS_MAX = 2_000;
/** Within a cell. A name may contain a comma. */
const GROUP_SEPARATOR = /[;|]/;

/** The columns that an import knows, with the names that other programs give them. */
const COLUMNS = {
  email: ["email", "e-mail", "mail", "email address", "e-mail address", "e-mail-adresse", "user_email"],
  name: ["name", "full name", "full_name", "display name", "member", "vollständiger name"],
  first: ["first name", "first_name", "firstname", "given name", "vorname"],
  last: ["last name", "last_name", "lastname", "surname", "family name", "nachname"],
  tier: ["tier", "membership", "membership type", "level", "plan", "mitgliedschaft"],
  note: ["note", "notes", "comment", "remark", "bemerkung"],
  groups: ["groups", "group", "teams", "team", "crew", "gruppen", "gruppe"],
} as const satisfies Record<string, readonly string[]>;

type Column = keyof typeof COLUMNS;

/** One row as it was written. */
export interface CsvRow {
  /** Of the file, from 1. */
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly tier: string;
  readonly note: string;
  /** Names, as written. */
  readonly groups: readonly string[];
}

export type ReadCsv =
  | { readonly rows: readonly CsvRow[]; readonly ignored: readonly string[]; readonly fault?: undefined }
  | { readonly fault: Message };

/** Reads a table with a heading. The columns are separated as its first line says, or as the heading shows. */
export function readCsv(text: string): ReadCsv {
  const { table, separator } = separated(text);
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(table, {
      bom: true,
      delimiter: separator,
      info: true,
      max_record_size: CELL_CHARS_MAX * 10,
      relax_column_count: true,
      skip_empty_lines: true,
      to: ROWS_MAX + 2,
      trim: true,
    }) as never;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { fault: say.quotesDoNotMatch({ line: String(error.lines ?? "?") }) };
  }
  const [heading, ...body] = records;
  if (!heading) return { fault: say.fileEmpty };
  const { columns, ignored } = columnsIn(heading.record);
  if (columns.email === undefined) return { fault: say.noEmailColumn };
  if (body.length > ROWS_MAX) return { fault: say.tooManyRows({ max: ROWS_MAX }) };
  const rows = body.map(({ record, info }) => {
    const cell = (column: Column) => clean(record[columns[column] ?? -1] ?? "");
    const name = cell("name") || [cell("first"), cell("last")].filter(Boolean).join(" ");
    const groups = cell("groups")
      .split(GROUP_SEPARATOR)
      .map((each) => each.trim());
    const [email, tier, note] = [cell("email"), cell("tier"), cell("note")];
    return { line: info.lines, name, email, tier, note, groups: groups.filter(Boolean) };
  });
  return { rows: rows.filter(({ name, email, tier }) => name + email + tier !== ""), ignored };
}

/** Exports of spreadsheets put an apostrophe before text that could be a formula. */
const clean = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, "").slice(0, CELL_CHARS_MAX);

/** Excel names the separator in a first line of its own; the line stays, empty, so that others keep their numbers. */
const SEPARATOR_LINE = /^(\ufeff?)[ \t]*"?sep=([^\r\n])"?[ \t;,]*(?=\r|\n|$)/i;
const SEPARATORS = [",", ";", "\t", "|"];

function separated(text: string): { readonly table: string; readonly separator: string } {
  const named = SEPARATOR_LINE.exec(text)?.[2];
  if (named !== undefined) return { table: text.replace(SEPARATOR_LINE, "$1"), separator: named };
  const heading =
    text
      .slice(0, 4_000)
      .trimStart()
      .replace(/"[^"]*"/g, "")
      .split(/[\r\n]/, 1)[0] ?? "";
  const count = (separator: string) => heading.split(separator).length;
  return { table: text, separator: SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best)) };
}

function columnsIn(heading: readonly string[]): { columns: Partial<Record<Column, number>>; ignored: string[] } {
  const columns: Partial<Record<Column, number>> = {};
  const ignored: string[] = [];
  for (const [at, title] of heading.entries()) {
    const word = title.trim().toLowerCase();
    const known = (Object.keys(COLUMNS) as Column[]).find((each) =>
      (COLUMNS[each] as readonly string[]).includes(word),
    );
    if (known !== undefined && columns[known] === undefined) columns[known] = at;
    else if (word !== "") ignored.push(title.trim().slice(0, 60));
  }
  return { columns, ignored };
}
