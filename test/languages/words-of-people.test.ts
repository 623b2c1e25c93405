import { afterAll, beforeAll, expect, test } from "vitest";
import { ENGLISH, inLanguage } from "../../src/kernel/languages/language.ts";
import { keysOfMessages, sentence } from "../../src/kernel/languages/messages.ts";
import { openDemo } from "../../src/seed/demo.ts";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";

/** Names of columns with what people write. */
const FREE_TEXT =
  /^(about|answer|banner|bio|body|comment|description|headline|hint|line|lede|message|note|offers|open_points|purpose|question|reason|summary|text|title|what)$|_(line|message|note|reason|summary|text)$/;
const PAGES_MAX = 160;
const PER_PATTERN_MAX = 3;
/** Nothing that the server says has this sign. */
const MARK = " ⁂";

let atrium: TestAtrium;
let operator: Person;
let columns: readonly Column[];
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  await openDemo(atrium, atrium.dataFolder);
  operator = await atrium.person("operator");
  columns = await freeTextColumns();
}, 120_000);
afterAll(() => atrium.close());

interface Column {
  readonly table: string;
  readonly column: string;
  readonly isJson: boolean;
  /** What a person wrote there. */
  readonly words: string;
}

/** Each column gets a sentence that the server itself says elsewhere, and so would have German words. */
async function freeTextColumns(): Promise<Column[]> {
  const said = keysOfMessages().flatMap((key) => plainSentence(key) ?? []);
  // One that is a part of another would be counted there too.
  const sentences = said.filter((each) => !said.some((other) => other !== each && other.includes(each)));
  const found = await atrium.kernel.database.read.run<{ table_name: string; column_name: string; data_type: string }>(
    {
      name: "test_text_columns",
      text: `SELECT table_name, column_name, data_type FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
             WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type IN ('text', 'jsonb') ORDER BY 1, 2`,
    },
    [],
  );
  return found
    .filter(({ column_name }) => FREE_TEXT.test(column_name))
    .map(({ table_name, column_name, data_type }, at) => ({
      table: table_name,
      column: column_name,
      isJson: data_type === "jsonb",
      words: sentences[(at * 7) % sentences.length] ?? "",
    }));
}

/** The English of a message without parameters, if its German differs. */
function plainSentence(key: string): string | undefined {
  try {
    const [english, german] = ([ENGLISH, "de"] as const).map((each) => inLanguage(each, () => sentence({ key })));
    return english !== german && /^\S+ .{12,80}\.$/.test(english ?? "") ? english : undefined;
  } catch {
    return undefined; // It needs parameters.
  }
}

/** Returns the columns that took the words. */
async function write(mark: string): Promise<Column[]> {
  const written: Column[] = [];
  for (const column of columns) {
    const { table, column: name, isJson, words } = column;
    const kept = isJson ? `jsonb_typeof("${name}") = 'string'` : `"${name}" <> ''`;
    const value = isJson ? "to_jsonb($1::text)" : "$1";
    const text = `UPDATE "${table}" SET "${name}" = ${value} WHERE ${kept}`;
    const statement = { name: `test_words_${table}_${name}`, text };
    const isWritten = await atrium.kernel.database
      .transaction((tx) => tx.run(statement, [words + mark]))
      .then(() => true)
      .catch(() => false); // A constraint of the schema: not free text.
    if (isWritten) written.push(column);
  }
  return written;
}

/** How often each page shows each of the words, in German. */
async function shown(written: readonly Column[], mark: string): Promise<Map<string, Record<string, number>>> {
  const seen = new Map<string, Record<string, number>>();
  const perPattern = new Map<string, number>();
  const waiting = ["/", "/today", "/operate", "/activity", "/notifications"];
  for (let path = waiting.shift(); path !== undefined && seen.size < PAGES_MAX; path = waiting.shift()) {
    const pattern = path.replace(/\/[^/]*\d[^/]*/g, "/:id");
    const count = (perPattern.get(pattern) ?? 0) + 1;
    perPattern.set(pattern, count);
    if (seen.has(path) || count > PER_PATTERN_MAX) continue;
    const headers = { accept: "text/html", "accept-language": "de", cookie: operator.cookie };
    const response = await fetch(`${atrium.baseUrl}${path}`, { headers });
    if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
    const html = await response.text();
    const counts = written.map(({ words }) => [words, html.split(escaped(words + mark)).length - 1] as const);
    seen.set(path, Object.fromEntries(counts.filter(([, times]) => times > 0)));
    waiting.push(...[...html.matchAll(/href="(\/[^"#?]*)"/g)].map(([, link = ""]) => link));
  }
  return seen;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

test("what people wrote stays as it is on German pages, also where it equals what the server says", {
  timeout: 240_000,
}, async () => {
  columns = await write(MARK); // those that are long enough for both
  const written = await write("");
  const plain = await shown(written, "");
  await write(MARK);
  const marked = await shown(written, MARK);
  const places = [...plain].filter(([, counts]) => Object.keys(counts).length > 0);
  expect([written.length > 60, places.length > 30]).toEqual([true, true]);
  for (const [path, counts] of marked) expect([path, plain.get(path)]).toEqual([path, counts]);
});
