import { stringify } from "csv-stringify/sync";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import type { ActivityEvent } from "./activity.ts";

export const EXPORT_FORMATS = ["csv", "json", "receipts"] as const;
type Table = Exclude<(typeof EXPORT_FORMATS)[number], "receipts">;

const COLUMNS = [
  "id",
  "at",
  "operation",
  "tool",
  "transport",
  "outcome",
  "did",
  "why",
  "client_name",
  "token_prefix",
  "args",
] as const satisfies readonly (keyof Static<typeof ActivityEvent>)[];

/** CSV follows RFC 4180; an apostrophe keeps spreadsheets from running cells as formulas. */
export function writeExport(events: readonly Static<typeof ActivityEvent>[], format: Table) {
  if (format === "json") {
    return { media_type: "application/json", content: `${JSON.stringify(events, null, 2)}\n` };
  }
  const rows = events.map((event) => COLUMNS.map((column) => cellOf(event[column])));
  const content = stringify(rows, {
    header: true,
    columns: [...COLUMNS],
    escape_formulas: true,
    record_delimiter: "windows",
  });
  return { media_type: "text/csv", content };
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
