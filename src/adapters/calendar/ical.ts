import vm from "node:vm";
import type ICAL from "ical.js";
import type { CalendarEntry, CalendarReading } from "../../kernel/ports/calendar.ts";
import type { CalendarLines } from "./ical-components.ts";
import { calendarProperty, nameOf, parseComponent, splitCalendars } from "./ical-components.ts";
import type { Version } from "./ical-series.ts";
import { readSeries, textOf } from "./ical-series.ts";
import type { Zones } from "./ical-zones.ts";
import { createZones } from "./ical-zones.ts";

const problemsMax = 100;
const ruleStepsMax = 100_000;
const entryTimeoutMs = 1000;
const calendarTimeoutMs = 5000;

type Report = (problem: string) => void;

/**
 * Reads iCalendar text with ical.js. Work is bounded per entry and per calendar; entries beyond the bound are reported
 * as problems.
 * @throws NotACalendar
 */
export function readCalendar(text: string, window: { from: Date; to: Date; timeZone: string }): CalendarReading {
  const problems: string[] = [];
  const report: Report = (problem) => {
    problems.push(problem);
  };
  const range = { fromMs: +window.from, toMs: +window.to };
  const calendars = splitCalendars(text, report);
  const series = new Map<string, Version[]>();
  for (const calendar of calendars) {
    const zones = createZones(parseTimezones(calendar, report), window.timeZone, range.toMs);
    for (const [uid, version] of parseEvents(calendar, zones, report)) {
      const versions = series.get(uid);
      if (versions) versions.push(version);
      else series.set(uid, [version]);
    }
  }
  const stepLimit = { stepsLeft: ruleStepsMax };
  const bounded = createWatchdog();
  const entries: CalendarEntry[] = [];
  for (const [uid, versions] of series) {
    const name = versions[0] ? textOf(versions[0].component, "summary") || uid : uid;
    const read = () => readSeries(versions, range, stepLimit, (problem) => report(`"${name}": ${problem}.`));
    try {
      entries.push(...bounded(read));
    } catch (error) {
      report(`"${name}" was left out: ${wordsOf(error)}.`);
    }
  }
  entries.sort((a, b) => +a.startsAt - +b.startsAt);
  return { entries, name: nameOfCalendar(calendars), problems: bound(problems) };
}

function parseTimezones(calendar: CalendarLines, report: Report): ICAL.Component[] {
  return calendar.timezones.flatMap((lines) => {
    try {
      return [parseComponent(lines)];
    } catch (error) {
      report(`A time zone of the calendar cannot be read: ${wordsOf(error)}.`);
      return [];
    }
  });
}

function parseEvents(calendar: CalendarLines, zones: Zones, report: Report): [string, Version][] {
  const withdrawn = calendarProperty(calendar, "METHOD")?.toUpperCase() === "CANCEL";
  return calendar.events.flatMap((lines): [string, Version][] => {
    try {
      const component = parseComponent(lines);
      const uid = textOf(component, "uid");
      if (uid === "") throw new Error("it has no UID");
      return [[uid, { component, zones, withdrawn }]];
    } catch (error) {
      report(`${nameOf(lines)} was left out: ${wordsOf(error)}.`);
      return [];
    }
  });
}

function nameOfCalendar(calendars: readonly CalendarLines[]): string | null {
  const names = calendars.map(
    (calendar) => calendarProperty(calendar, "NAME") ?? calendarProperty(calendar, "X-WR-CALNAME"),
  );
  return names.find((name) => name !== null) ?? null;
}

/** Stops rules on which the library loops forever, such as every seventh day on a different weekday. */
function createWatchdog() {
  let leftMs = calendarTimeoutMs;
  let work: () => CalendarEntry[] = () => [];
  const context = vm.createContext({ run: () => work() });
  const script = new vm.Script("run()");
  return (read: () => CalendarEntry[]): CalendarEntry[] => {
    if (leftMs < 1) throw new Error("expanding the calendar takes too long");
    work = read;
    const startedMs = performance.now();
    try {
      return script.runInContext(context, { timeout: Math.ceil(Math.min(leftMs, entryTimeoutMs)) });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
      throw new Error("expanding its occurrences takes too long", { cause: error });
    } finally {
      leftMs -= performance.now() - startedMs;
    }
  };
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 200);
}

function bound(problems: readonly string[]): string[] {
  if (problems.length <= problemsMax) return [...problems];
  return [...problems.slice(0, problemsMax), `${problems.length - problemsMax} more entries have problems.`];
}
