import { stringify } from "csv-stringify/sync";

/**
 * Streams a table as CSV (RFC 4180). Cells that a spreadsheet would read as a formula get a leading apostrophe, so that
 * text by others is never executed.
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

/** The UTC date for a file name. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
