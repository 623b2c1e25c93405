import { stringify } from "csv-stringify/sync";
import { Type } from "typebox";
import { Ok } from "../../../kernel/catalogue/schema.ts";

const DAYS_MAX = 90;
export const DAYS_DEFAULT = 90;

export const days = Type.Optional(
  Type.Integer({ minimum: 1, maximum: DAYS_MAX, default: DAYS_DEFAULT, description: "Up to today, in UTC." }),
);

export const csvFile = {
  ok: Ok,
  media_type: Type.Literal("text/csv"),
  count: Type.Integer({ description: "Rows without the heading." }),
  content: Type.String({ description: "The whole file (RFC 4180). Cells cannot run as spreadsheet formulas." }),
};

/** An apostrophe keeps spreadsheets from running cells as formulas. */
export function writeCsv<Row extends object>(columns: readonly (keyof Row & string)[], rows: readonly Row[]) {
  const content = stringify([...rows], {
    header: true,
    columns: [...columns],
    escape_formulas: true,
    record_delimiter: "windows",
  });
  return { ok: true as const, media_type: "text/csv" as const, count: rows.length, content };
}
