import type { TSchema } from "typebox";
import { Format } from "typebox/format";
import { problems } from "../../languages/problems.ts";

/** RFC 3339, §5.7. `Date` has none. */
const LEAP_SECOND = /^[^T]+T\d\d:\d\d:60/i;
/** RFC 9557, as `Temporal` and Java's `ZonedDateTime` write it. */
const SUFFIX = /\[[^\]]*\]$/;

/** What callers may send: series, waiting times and paddings then stay within four digits. */
const YEARS_SENT = { from: 1_900, to: 9_900 };
/** The format of a sent value by its format in documents. */
const SENT: Readonly<Record<string, string>> = { "date-time": "sent-date-time", date: "sent-date" };

const { IsDate, IsDateTime } = Format;

/** Of an RFC 3339 date and time, in UTC. Null for what `Date` or PostgreSQL cannot read. */
function yearOf(text: string): number | null {
  if (!IsDateTime(text) || SUFFIX.test(text) || LEAP_SECOND.test(text)) return null;
  return new Date(text).getUTCFullYear();
}

function isSentYear(year: number): boolean {
  return year >= YEARS_SENT.from && year <= YEARS_SENT.to;
}

Format.Set("date-time", (text) => {
  const year = yearOf(text);
  return year !== null && year >= 1 && year <= 9_999;
});
Format.Set("sent-date-time", (text) => isSentYear(yearOf(text) ?? 0));
Format.Set("sent-date", (text) => IsDate(text) && isSentYear(Number(text.slice(0, 4))));

/** The schema that input is checked by. Replies can have older and later times, such as those of a calendar feed. */
export function asSent(schema: TSchema): TSchema {
  return sent(schema) as TSchema;
}

function sent(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(sent);
  if (node === null || typeof node !== "object" || node instanceof RegExp) return node;
  const members = Object.entries(node).map(([name, member]) => [name, sent(member)]);
  const format = "format" in node && typeof node.format === "string" ? SENT[node.format] : undefined;
  return { ...Object.fromEntries(members), ...(format && { format }) };
}

/** Undefined for another format. */
export function timeProblem(format: string, value: unknown): string | undefined {
  const text = String(value);
  if (format === SENT.date) return IsDate(text) ? problems.years(YEARS_SENT.from, YEARS_SENT.to) : problems.date;
  if (format !== SENT["date-time"]) return undefined;
  if (!IsDateTime(text)) return problems.dateTime;
  if (SUFFIX.test(text)) return problems.zoneSuffix;
  if (LEAP_SECOND.test(text)) return problems.leapSecond;
  return problems.years(YEARS_SENT.from, YEARS_SENT.to);
}
