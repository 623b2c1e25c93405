import ICAL from "ical.js";
import { say } from "../messages.ts";
import { type CalendarLines, nameOf } from "./ical-lines.ts";
import type { Report } from "./ical-problems.ts";
import { repairedLine } from "./ical-repair.ts";

const LINE_CHARS_SHOWN = 60;

/**
 * Parses a component line by line: a line that is not a content line is reported and ignored, and an end may be missing.
 */
export function parseComponent(lines: readonly string[], report: Report): ICAL.Component {
  const root = new ICAL.Component("root");
  const open = [root];
  for (const line of lines) {
    const [, edge, name = ""] = /^(BEGIN|END):\s*(\S+)\s*$/i.exec(line) ?? [];
    const parent = open.at(-1) ?? root;
    if (edge?.toUpperCase() === "BEGIN") {
      const component = new ICAL.Component(name.toLowerCase());
      parent.addSubcomponent(component);
      open.push(component);
    } else if (edge !== undefined) {
      if (open.length > 1) open.pop();
    } else {
      const property = parseLine(line);
      if (property) parent.addProperty(property);
      else report("line", say.calendarLineIgnored({ entry: nameOf(lines), line: line.slice(0, LINE_CHARS_SHOWN) }));
    }
  }
  return root.getFirstSubcomponent() ?? root;
}

/** Null if it is not a content line. One with a quote that never ends is read without its quotes. */
function parseLine(line: string): ICAL.Property | null {
  const repaired = repairedLine(line);
  for (const written of [repaired, repaired.replaceAll('"', "")]) {
    try {
      return ICAL.Property.fromString(written);
    } catch {}
  }
  return null;
}

export function calendarProperty(calendar: CalendarLines, name: string): string | null {
  const line = calendar.properties.find((candidate) => new RegExp(`^${name}[;:]`, "i").test(candidate));
  const property = line === undefined ? null : parseLine(line);
  return String(property?.getFirstValue() ?? "").trim() || null;
}
