import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createScanner, LanguageVariant, SyntaxKind } from "typescript/unstable/ast";
import type { DataOwner } from "../../src/kernel/catalogue/data-owner.ts";
import { areaNames } from "./area-names.ts";
import { TESTING } from "./imports.ts";

type Ownership = Pick<DataOwner, "name" | "tables" | "shares">;

/** One table that a file names in SQL or in a call of the query builder. */
interface Use {
  readonly table: string;
  readonly writes: boolean;
}

/** Layers whose files may hold SQL. Pages call operations, and have no database. */
const LAYERS = /^(features|kernel|adapters|transports|seed|app)\//;

/** Builds SQL for any table from the declarations of its owner, which the catalogue checks. */
const GENERIC = new Set([
  "kernel/catalogue/personal-data.ts",
  "kernel/foretell/changed-rows.ts",
  "kernel/jobs/delete-expired.ts",
]);

/** Copies all tables of a database, or lists them. */
const WHOLE_DATABASE = /^adapters\/database\/(backup\/(backup|restore|archive)|migrate)\.ts$/;

/** Replaces `${…}` in a template. */
const HOLE = "\u0000";

/** Every use of a table that is neither owned by nor shared with the file, as `file: reason`. Tests may name any. */
export function ownershipBreaches(source: string, owners: readonly Ownership[]): string[] {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => LAYERS.test(file) && file.endsWith(".ts") && !TESTING.test(file));
  const areas = areaNames(source);
  return files.flatMap((file) =>
    WHOLE_DATABASE.test(file)
      ? []
      : breachesOf(file, ownerOf(file, areas), readFileSync(join(source, file), "utf8"), owners),
  );
}

function breachesOf(file: string, ownerName: string | null, text: string, owners: readonly Ownership[]): string[] {
  const known = new Map(owners.flatMap((owner) => namesOf(owner).map((table) => [table, owner] as const)));
  const found = usesIn(text).flatMap(({ table, writes }) => {
    if (table.includes(HOLE)) return GENERIC.has(file) ? [] : [`${file}: names a table by an expression`];
    const owner = known.get(table);
    if (!owner || owner.name === ownerName) return [];
    if (!owner.shares?.includes(table)) return [`${file}: names ${table}, which belongs to ${owner.name}`];
    return writes ? [`${file}: writes ${table}, which ${owner.name} shares for reading`] : [];
  });
  return [...new Set(found)];
}

/** Areas, transports and adapters own by folder; the other layers are one owner each. Pages own nothing. */
function ownerOf(file: string, areas: ReadonlyMap<string, string>): string | null {
  const [layer = "", folder = "", inner] = file.split("/");
  if (layer === "features") return inner === "pages" ? null : (areas.get(folder) ?? folder.replaceAll("-", "_"));
  return layer === "adapters" || layer === "transports" ? folder : layer;
}

function namesOf({ tables = [], shares = [] }: Ownership): string[] {
  return [...new Set([...tables, ...shares])];
}

/** The tables that a source file names, in its strings and in calls of the query builder. */
function usesIn(text: string): Use[] {
  const tokens = tokensOf(text);
  return [...tokens.filter(isText).flatMap(({ text }) => usesInSql(text)), ...usesInCalls(tokens)];
}

const NAME = `(?:"?public"?\\.)?"?([A-Za-z_\u0000][\\w\u0000]*)"?`;
const ALIAS = `(?:\\s+(?:AS\\s+)?(?!(?:WHERE|JOIN|LEFT|RIGHT|INNER|CROSS|FULL|ON|USING|ORDER|GROUP|LIMIT|FOR|UNION|SET|AS)\\b)\\w+)?`;
const READS = new RegExp(
  `(?<!\\bDELETE\\s+)\\b(?:FROM|JOIN|USING)\\s+(?:ONLY\\s+|LATERAL\\s+)?${NAME}((?:${ALIAS}\\s*,\\s*${NAME})*)`,
  "gi",
);
const WRITES = new RegExp(
  `\\b(?:INSERT\\s+INTO|MERGE\\s+INTO|DELETE\\s+FROM|UPDATE|TRUNCATE(?:\\s+TABLE)?|LOCK\\s+TABLE|COPY)\\s+(?:ONLY\\s+)?${NAME}`,
  "gi",
);
const MORE = new RegExp(`,\\s*${NAME}`, "g");
/** Prose names tables too ("from feedback"); SQL has its words in capitals, or begins with one of them. */
const SQL_WORD = /\b(?:SELECT|INSERT|UPDATE|DELETE|FROM|JOIN|INTO|WITH|MERGE|TRUNCATE|COPY|LOCK)\b/;
const STATEMENT =
  /^\s*(?:select|insert\s+into|update\s+\S+\s+set|delete\s+from|with\s+\w+\s+as|merge\s+into|truncate|lock\s+table|copy)\b/i;

function usesInSql(raw: string): Use[] {
  if (!SQL_WORD.test(raw) && !STATEMENT.test(raw)) return [];
  const text = raw.replace(/'(?:[^']|'')*'/g, "''");
  const writes = [...text.matchAll(WRITES)].map(([, table = ""]) => ({ table, writes: true }));
  const reads = [...text.matchAll(READS)].flatMap(([, first = "", more = ""]) =>
    [first, ...[...more.matchAll(MORE)].map(([, table = ""]) => table)].map((table) => ({ table, writes: false })),
  );
  return [...writes, ...reads];
}

const BUILDER: Readonly<Record<string, "reads" | "writes">> = {
  selectFrom: "reads",
  innerJoin: "reads",
  leftJoin: "reads",
  rightJoin: "reads",
  fullJoin: "reads",
  crossJoin: "reads",
  innerJoinLateral: "reads",
  leftJoinLateral: "reads",
  using: "reads",
  insertInto: "writes",
  updateTable: "writes",
  deleteFrom: "writes",
  replaceInto: "writes",
  mergeInto: "writes",
};

interface Token {
  readonly kind: SyntaxKind;
  /** The text of a string or a template, with `${…}` as a hole. */
  readonly text: string;
}

const isText = ({ kind }: Token) =>
  kind === SyntaxKind.StringLiteral || kind === SyntaxKind.NoSubstitutionTemplateLiteral;

/** `.selectFrom("a as b")` and `.selectFrom(["a", "b"])`. */
function usesInCalls(tokens: readonly Token[]): Use[] {
  return tokens.flatMap(({ kind, text }, at) => {
    const does = kind === SyntaxKind.Identifier && Object.hasOwn(BUILDER, text) ? BUILDER[text] : undefined;
    if (!does || tokens[at + 1]?.kind !== SyntaxKind.OpenParenToken) return [];
    const isList = tokens[at + 2]?.kind === SyntaxKind.OpenBracketToken;
    const end = isList ? tokens.findIndex((each, to) => to > at && each.kind === SyntaxKind.CloseBracketToken) : at + 3;
    return tokens
      .slice(at + 2, end)
      .filter(isText)
      .map((token) => ({ table: token.text.split(/\s+as\s+/i)[0]?.trim() ?? "", writes: does === "writes" }));
  });
}

/** The tokens of a file, without comments. A template is one token, after those in its holes. */
function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  const templates: { text: string; braces: number }[] = [];
  const scanner = createScanner(true, LanguageVariant.Standard, source);
  for (let kind = scanner.scan(); kind !== SyntaxKind.EndOfFile; kind = scanner.scan()) {
    const template = templates.at(-1);
    if (isSlash(kind) && !endsOperand(tokens.at(-1))) kind = scanner.reScanSlashToken();
    if (kind === SyntaxKind.TemplateHead) {
      templates.push({ text: scanner.getTokenValue(), braces: 0 });
      continue;
    }
    if (template && kind === SyntaxKind.OpenBraceToken) template.braces++;
    if (template && kind === SyntaxKind.CloseBraceToken && template.braces-- === 0) {
      const part = scanner.reScanTemplateToken(false);
      template.text += HOLE + scanner.getTokenValue();
      template.braces = 0;
      if (part !== SyntaxKind.TemplateTail) continue;
      templates.pop();
      tokens.push({ kind: SyntaxKind.NoSubstitutionTemplateLiteral, text: template.text });
      continue;
    }
    tokens.push({ kind, text: isText({ kind, text: "" }) ? scanner.getTokenValue() : scanner.getTokenText() });
  }
  return tokens;
}

const isSlash = (kind: SyntaxKind) => kind === SyntaxKind.SlashToken || kind === SyntaxKind.SlashEqualsToken;

/** Whether a slash after that token divides; elsewhere it begins a regular expression. */
function endsOperand(token: Token | undefined): boolean {
  if (token === undefined) return false;
  const ends = [SyntaxKind.CloseParenToken, SyntaxKind.CloseBracketToken, SyntaxKind.CloseBraceToken];
  return isText(token) || /^[\w$]/.test(token.text) || ends.includes(token.kind);
}
