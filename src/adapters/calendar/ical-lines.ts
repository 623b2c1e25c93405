import { NotACalendar } from "../../kernel/ports/calendar.ts";
import { say } from "../messages.ts";
import type { Report } from "./ical-problems.ts";
import { unquotedLines } from "./ical-quoted-printable.ts";

/** The parts of one VCALENDAR as content lines. */
export interface CalendarLines {
  readonly properties: string[];
  readonly timezones: string[][];
  readonly events: string[][];
}

/**
 * Unfolds the content lines (RFC 5545 §3.1) and sorts them by component. Alarms and other nested parts of an entry are
 * left out, and empty lines ignored.
 * @throws NotACalendar
 */
export function splitCalendars(text: string, report: Report): CalendarLines[] {
  const lines = unquotedLines(
    text
      .replace(/^\uFEFF/, "")
      .replaceAll(/(?:\r\n|\n|\r)+[ \t]/g, "")
      .split(/[\r\n]+/),
  ).filter((line) => line.trim() !== "");
  if (!/^BEGIN:VCALENDAR$/i.test(lines[0]?.trim() ?? "")) throw new NotACalendar(say.notACalendar);
  const calendars: CalendarLines[] = [];
  let stack: string[] = [];
  let part: string[] = [];
  const close = (name: string) => {
    if (name === "VEVENT") calendars.at(-1)?.events.push(part);
    if (name === "VTIMEZONE") calendars.at(-1)?.timezones.push(part);
  };
  for (const line of lines) {
    const [, edge, name = ""] = /^(BEGIN|END):\s*(\S+)\s*$/i.exec(line)?.map((group) => group.toUpperCase()) ?? [];
    if (edge === "BEGIN") {
      const parent = parentOf(name, stack);
      if (stack.length > parent) report("line", say.calendarPartUnfinished({ entry: nameOf(part) }));
      if (stack.length > 1 && parent < 2) close(stack[1] as string);
      stack = [...stack.slice(0, parent), name];
      if (stack.length === 1) calendars.push({ properties: [], timezones: [], events: [] });
      if (stack.length === 2) part = [];
    }
    if (stack.length === 2 || (stack.length === 3 && stack[1] === "VTIMEZONE")) part.push(line);
    else if (stack.length === 1 && edge === undefined) calendars.at(-1)?.properties.push(line);
    const opened = edge === "END" ? stack.lastIndexOf(name) : -1;
    if (opened === -1) continue;
    if (stack.length > opened + 1) report("line", say.calendarPartUnfinished({ entry: nameOf(part) }));
    if (opened < 2 && stack.length > 1) close(stack[1] as string);
    stack = stack.slice(0, opened);
  }
  if (stack.length > 0) report("cut_off", say.calendarCutOff);
  return calendars;
}

/** How many open parts stay open: a calendar has no parent, and that of an entry is a calendar. */
function parentOf(name: string, stack: readonly string[]): number {
  if (name === "VCALENDAR") return 0;
  return name === "VEVENT" || name === "VTIMEZONE" ? Math.min(1, stack.length) : stack.length;
}

/** The name of an entry in a problem: its summary, or else its UID. */
export function nameOf(lines: readonly string[]): string {
  const written = (name: RegExp) =>
    lines
      .find((line) => name.test(line))
      ?.replace(/^[^:]*:/, "")
      .slice(0, 80);
  return written(/^SUMMARY[;:]/i) || written(/^UID[;:]/i) || "";
}
