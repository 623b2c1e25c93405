import ICAL from "ical.js";
import { NotACalendar } from "../../kernel/ports/calendar.ts";
import { say } from "../messages.ts";

/** The parts of one VCALENDAR as content lines, so that a broken entry does not affect others. */
export interface CalendarLines {
  readonly properties: string[];
  readonly timezones: string[][];
  readonly events: string[][];
}

/**
 * Unfolds the content lines (RFC 5545 §3.1) and sorts them by component. Alarms and other nested parts of an entry are
 * left out. Parts without an end are reported to `problem`.
 * @throws NotACalendar
 */
export function splitCalendars(text: string, problem: (message: string) => void): CalendarLines[] {
  const lines = text
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r?\n[ \t]/g, "")
    .split(/\r?\n/);
  if (!/^BEGIN:VCALENDAR$/i.test(lines.find((line) => line.trim() !== "")?.trim() ?? "")) {
    throw new NotACalendar(say.notACalendar);
  }
  const calendars: CalendarLines[] = [];
  let calendar: CalendarLines | null = null;
  let stack: string[] = [];
  let part: string[] = [];
  for (const line of lines) {
    const [, edge, name = ""] = /^(BEGIN|END):(\S+)\s*$/i.exec(line)?.map((group) => group.toUpperCase()) ?? [];
    if (edge === "BEGIN" && (name === "VCALENDAR" || (name === "VEVENT" && stack.length > 1))) {
      if (stack.length > 0) problem(`${nameOf(part)}: it has no end, so it was left out.`);
      stack = stack.slice(0, name === "VCALENDAR" ? 0 : 1);
    }
    if (edge === "BEGIN") {
      stack.push(name);
      if (stack.length === 1) calendar = { properties: [], timezones: [], events: [] };
      if (stack.length === 1 && calendar) calendars.push(calendar);
      if (stack.length === 2) part = [];
    }
    const kept = stack.length === 2 || (stack.length === 3 && stack[1] === "VTIMEZONE");
    if (kept && line.trim() !== "") part.push(line);
    else if (stack.length === 1 && edge === undefined && line.trim() !== "") calendar?.properties.push(line);
    if (edge !== "END") continue;
    if (stack.length === 2 && name === "VEVENT") calendar?.events.push(part);
    if (stack.length === 2 && name === "VTIMEZONE") calendar?.timezones.push(part);
    if (stack.at(-1) === name) stack.pop();
  }
  if (stack.length > 0) problem("The calendar is cut off: its end is missing, and with it perhaps more entries.");
  return calendars;
}

/** The name of an entry in a problem report: its summary, or else its UID. */
export function nameOf(lines: readonly string[]): string {
  const writtenValue = (name: RegExp) =>
    lines
      .find((line) => name.test(line))
      ?.replace(/^[^:]*:/, "")
      .slice(0, 80);
  const name = writtenValue(/^SUMMARY[;:]/i) || writtenValue(/^UID[;:]/i);
  return name ? `"${name}"` : "An entry without a name";
}

/** @throws Error when a line is not a content line, or a value has the wrong type */
export function parseComponent(lines: readonly string[]): ICAL.Component {
  return new ICAL.Component(ICAL.parse(lines.join("\r\n")));
}

export function calendarProperty(calendar: CalendarLines, name: string): string | null {
  const line = calendar.properties.find((candidate) => new RegExp(`^${name}[;:]`, "i").test(candidate));
  return line ? String(ICAL.Property.fromString(line).getFirstValue() ?? "").trim() || null : null;
}
