import { code, page, paragraph, table } from "../../src/reference/markdown.ts";
import type { Row, Section } from "../../test/conformance/row.ts";
import type { TestTitle } from "./test-titles.ts";

/** Every test in this folder must name a row. */
const CONFORMANCE = "test/conformance/";

/** Rows without a test, and tests without a row; each line of the message is one of them. */
export class RowsUntested extends Error {}

interface RowTest {
  readonly file: string;
  /** The title of the test without its row. */
  readonly says: string;
}

/**
 * `conformance.md`: every row of the specification with its tests.
 * @throws RowsUntested
 */
export function conformancePage(sections: readonly Section[], titles: readonly TestTitle[]): string {
  const { testsByRow, faults } = matched(sections, titles);
  if (faults.length > 0) throw new RowsUntested(faults.join("\n"));
  const rows = sections.flatMap((section) => section.rows);
  const open = rows.filter(({ awaits }) => awaits !== undefined).length;
  return page(
    "# Conformance",
    paragraph(`What the specification demands, row by row, and the tests that hold it: a title begins with the names of
      its rows, and a colon. A row without a test, and a test there that names no row, fail the build. Besides, what every
      operation owes is walked over the catalogue in ${code("test/obligations")}, and over the three transports in
      ${code("test/parity")}.`),
    paragraph(
      `Rows with tests: ${rows.length - open}; open: ${open}. An open row names the missing part instead of a test.`,
    ),
    ...sections.flatMap(({ title, rows: own }) => [
      `## ${title}`,
      table(
        ["Row", "What it demands", "Tests"],
        own.map((row) => [row.name, row.says, testLinks(row, testsByRow)]),
      ),
    ]),
  );
}

function testLinks({ name, awaits }: Row, testsByRow: ReadonlyMap<string, readonly RowTest[]>): string {
  if (awaits !== undefined) return `Nothing yet: ${awaits}`;
  return (testsByRow.get(name) ?? []).map(({ file, says }) => `[${escaped(says)}](../../${file})`).join("<br>");
}

function escaped(text: string): string {
  return text.replace(/[\\[\]<>*_`]/g, "\\$&");
}

/** Matches tests with rows, and collects every fault. */
function matched(sections: readonly Section[], titles: readonly TestTitle[]) {
  const rows = sections.flatMap((section) => section.rows);
  const testsByRow = new Map<string, RowTest[]>(rows.map(({ name }) => [name, []]));
  const faults = rows
    .filter(({ name }, at) => /[:,]/.test(name) || rows.findIndex((row) => row.name === name) < at)
    .map(({ name }) => `the row ${name} is there twice, or has a comma or colon in its name`);
  for (const title of titles) {
    const { file, path } = title;
    const naming = path.findLast((each) => namesIn(each).some((name) => testsByRow.has(name)));
    const names = naming === undefined ? [] : namesIn(naming);
    if (names.length === 0 && file.startsWith(CONFORMANCE)) {
      faults.push(`${file}: begins with no row: ${path.join(" > ")}`);
    }
    for (const name of names) {
      if (testsByRow.has(name)) testsByRow.get(name)?.push({ file, says: saysOf(title) });
      else faults.push(`${file}: unknown row ${name}: ${path.join(" > ")}`);
    }
  }
  for (const { name, awaits } of rows) {
    const isTested = (testsByRow.get(name) ?? []).length > 0;
    if (!isTested && awaits === undefined) faults.push(`the row ${name} has no test`);
    if (isTested && awaits !== undefined) faults.push(`the row ${name} has a test, and awaits nothing any more`);
  }
  return { testsByRow, faults };
}

/** The names before the first colon of a title, separated by commas. */
function namesIn(title: string): string[] {
  const end = title.indexOf(": ");
  return end < 0 ? [] : title.slice(0, end).split(", ");
}

/** Placeholders filled in at run time remain open. */
function saysOf({ path }: TestTitle): string {
  return path
    .map((title) => (namesIn(title).length > 0 ? title.slice(title.indexOf(": ") + 2) : title))
    .join(" › ")
    .replace(/%[sdij]|\$\w+/g, "…");
}
