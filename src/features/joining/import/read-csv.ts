import { CsvError, parse } from "csv-parse/sync";
import type { Message } from "../../../kernel/languages/messages.ts";
import { folded } from "../../../kernel/values/text.ts";
import { say } from "../messages.ts";

const ROWS_MAX = 1_000;
const COLUMNS_NAMED_MAX = 20;
const CELL_CHARS_MAX = 2_000;
/** Within a cell. A name may contain a comma. */
const GROUP_SEPARATOR = /[;|]/;

/** The columns that an import knows, as other programs name them: small letters and digits, without accents. */
const COLUMNS = {
  email: words(`email mail emailaddress mailaddress useremail primaryemail emailaddress1 email1 email1value
    emailadresse mailadresse correo correoelectronico courriel adresseemail adressemail adresseelectronique
    adressecourriel emailadres postaelettronica indirizzoemail correioeletronico`),
  name: words(`name fullname displayname member vollstandigername vorundnachname vorundzuname anzeigename mitglied
    nombrecompleto nombreyapellidos nomcomplet nometprenom prenometnom nomecompleto`),
  first: words("firstname givenname vorname rufname nombre nombres prenom voornaam"),
  last: words(
    "lastname surname familyname nachname familienname zuname apellido apellidos nom nomdefamille cognome achternaam",
  ),
  tier: words(`tier membership membershiptype level plan mitgliedschaft mitgliedschaftsart mitgliedsart stufe membresia
    adhesion typedadhesion`),
  note: words(
    "note notes comment comments remark bemerkung bemerkungen anmerkung notiz notizen kommentar nota notas remarque remarques",
  ),
  groups: words("groups group teams team crew gruppen gruppe grupos grupo groupes groupe equipo equipe"),
  /** Where the table was made of a list: the line there. */
  line: words("lineofthelist"),
} as const satisfies Record<string, readonly string[]>;

function words(list: string): readonly string[] {
  return list.split(/\s+/);
}

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
  | { readonly rows: readonly CsvRow[]; readonly ignored: readonly (string | Message)[]; readonly fault?: undefined }
  | { readonly fault: Message };

/** Reads a table with a heading. The columns are separated as its first line says, or as the heading shows. */
export function readCsv(text: string): ReadCsv {
  if (OTHER_FILE.test(text)) return { fault: say.notCsv };
  const { table, separator } = separated(text.replace(/\r\n?/g, "\n"));
  const read = recordsOf(table, separator);
  if (!Array.isArray(read)) return { fault: say.quotesDoNotMatch(read) };
  const [heading, ...body] = read;
  if (!heading) return { fault: say.fileEmpty };
  const { columns, ignored } = columnsIn(heading.record);
  if (columns.email === undefined) return { fault: say.noEmailColumn };
  if (body.length > ROWS_MAX) return { fault: say.tooManyRows({ max: ROWS_MAX }) };
  const rows = body.map((read) => rowOf(read, columns));
  return {
    rows: rows.filter(({ name, email, tier }) => name + email + tier !== ""),
    ignored: [...ignored, ...cellsWithoutHeading(heading.record, body)],
  };
}

/** The line of the fault if the quotation marks do not match. */
function recordsOf(table: string, delimiter: string, quote: '"' | null = '"'): Read[] | { readonly line: string } {
  try {
    return parse(table, {
      bom: true,
      delimiter,
      info: true,
      max_record_size: CELL_CHARS_MAX * 10,
      quote,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: ROWS_MAX + 2,
      trim: true,
    }) as never;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // text/tab-separated-values (IANA) has no quoting, and Excel quotes all the same.
    return delimiter === "\t" && quote ? recordsOf(table, delimiter, null) : { line: String(error.lines ?? "?") };
  }
}

interface Read {
  readonly record: readonly string[];
  readonly raw: string;
  readonly info: { readonly lines: number };
}

function rowOf({ record, raw, info }: Read, columns: Columns): CsvRow {
  const cell = (column: Column) => clean(record[columns[column] ?? -1] ?? "");
  const groups = cell("groups")
    .split(GROUP_SEPARATOR)
    .map((each) => each.trim());
  const [email, tier, note] = [cell("email"), cell("tier"), cell("note")];
  // A record may span lines, and the parser counts to its last.
  const counted = info.lines - (raw.trim().match(/\n/g)?.length ?? 0);
  return {
    line: Number(cell("line")) || counted,
    name: nameIn(cell, columns),
    email,
    tier,
    note,
    groups: groups.filter(Boolean),
  };
}

/** "Vorname;Name" and "Prénom;Nom" mean the last name by "name". */
function nameIn(cell: (column: Column) => string, columns: Columns): string {
  const [name, first, last] = [cell("name"), cell("first"), cell("last")];
  const isLast = columns.last === undefined && !name.toLowerCase().includes(first.toLowerCase());
  return name !== "" && !isLast ? name : [first, last || name].filter(Boolean).join(" ");
}

/** Cells beyond the heading, or below an empty one, by column. */
function cellsWithoutHeading(heading: readonly string[], body: readonly Read[]): Message[] {
  const rowsByColumn = new Map<number, number>();
  for (const { record } of body) {
    for (const [at, cell] of record.entries()) {
      if (cell !== "" && !heading[at]) rowsByColumn.set(at, (rowsByColumn.get(at) ?? 0) + 1);
    }
  }
  return [...rowsByColumn]
    .sort(([a], [b]) => a - b)
    .slice(0, COLUMNS_NAMED_MAX)
    .map(([at, rows]) => say.columnWithoutHeading({ column: at + 1, rows }));
}

/** The first bytes of a ZIP file (.xlsx, .ods, .numbers), of an old .xls and of a PDF. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin these files
const OTHER_FILE = /^(?:PK\x03\x04|\u00d0\u00cf\x11\u00e0|%PDF-)/;

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

type Columns = Partial<Record<Column, number>>;

function columnsIn(heading: readonly string[]): { columns: Columns; ignored: string[] } {
  const columns: Columns = {};
  const ignored: string[] = [];
  for (const [at, title] of heading.entries()) {
    const word = folded(title).replace(/[^\p{L}\p{N}]/gu, "");
    const known = (Object.keys(COLUMNS) as Column[]).find((each) => COLUMNS[each].includes(word));
    if (known !== undefined && columns[known] === undefined) columns[known] = at;
    else if (title.trim() !== "") ignored.push(title.trim().slice(0, 60));
  }
  return { columns, ignored };
}
