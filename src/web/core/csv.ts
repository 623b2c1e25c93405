import { stringify } from "csv-stringify/sync";

/**
 * A table as CSV (RFC 4180), page by page as it is read. A cell that a spreadsheet would take for a formula gets an
 * apostrophe before it: the text of others must not be carried out on the reader's computer.
 */
export async function* csvOf(
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly unknown[])[]>,
): AsyncGenerator<string> {
  const write = (rows: readonly (readonly unknown[])[], bom: boolean) =>
    stringify([...rows], { bom, escape_formulas: true, record_delimiter: "windows" });
  yield write([columns], true);
  for await (const rows of pages) yield write(rows, false);
}

/** The day that a file was made, for its name. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
