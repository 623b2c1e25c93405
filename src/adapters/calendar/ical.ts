import type ICAL from "ical.js";
import type { CalendarReading } from "../../kernel/ports/calendar.ts";
import { zoneNamed } from "../../kernel/values/zones/zone-names.ts";
import { say } from "../messages.ts";
import { calendarProperty, parseComponent } from "./ical-components.ts";
import { textOf, type Version } from "./ical-entry.ts";
import { type CalendarLines, nameOf, splitCalendars } from "./ical-lines.ts";
import { collectProblems, type Report } from "./ical-problems.ts";
import { readSeries } from "./ical-series.ts";
import { createZones, locationOf, type Zones } from "./ical-zones.ts";

const RULE_STEPS_MAX = 1_000_000;
/** In this order: what calendar programs write as the zone of a whole calendar. */
const ZONE_PROPERTIES = ["X-WR-TIMEZONE", "TIMEZONE-ID", "TZID", "X-LIC-LOCATION"];

/**
 * Reads iCalendar text with ical.js, line by line. Work is bounded per rule and per calendar.
 * @throws NotACalendar
 */
export function readCalendar(text: string, window: { from: Date; to: Date; timeZone: string }): CalendarReading {
  const { report, problems } = collectProblems();
  const range = { fromMs: +window.from, toMs: +window.to };
  const calendars = splitCalendars(text, report);
  const series = new Map<string, Version[]>();
  let floatingZone: string | null = null;
  for (const calendar of calendars) {
    const timezones = calendar.timezones.map((lines) => parseComponent(lines, report));
    const zones = createZones(timezones, {
      ofCalendar: zoneOfCalendar(calendar, timezones, report),
      ofSpace: window.timeZone,
      untilMs: range.toMs,
      onFloating: (zone) => {
        floatingZone = zone;
      },
    });
    for (const version of parseEvents(calendar, zones, report)) {
      const uid = textOf(version.component, "uid");
      const versions = series.get(uid);
      if (versions) versions.push(version);
      else series.set(uid, [version]);
    }
  }
  const stepLimit = { stepsLeft: RULE_STEPS_MAX };
  const read = [...series.values()].map((versions) => readSeries(versions, { range, stepLimit, report }));
  const entries = read.flatMap((each) => each.entries);
  const later = read.reduce((sum, each) => sum + each.later, 0);
  const total = calendars.reduce((sum, { events }) => sum + events.length, 0);
  entries.sort((a, b) => +a.startsAt - +b.startsAt);
  return { entries, name: nameOfCalendar(calendars), problems: problems(), total, later, floatingZone };
}

/** What the calendar names as its zone, or its only VTIMEZONE; null if neither means a zone. */
function zoneOfCalendar(calendar: CalendarLines, timezones: readonly ICAL.Component[], report: Report): string | null {
  const [only, ...others] = timezones;
  const defined = timezones.map((timezone) => textOf(timezone, "tzid"));
  const named = ZONE_PROPERTIES.map((name) => calendarProperty(calendar, name)).find((zone) => zone !== null);
  if (named) {
    if (defined.includes(named) || zoneNamed(named)) return named;
    report("zone", say.calendarZoneIgnored({ zone: named.slice(0, 80) }));
  }
  return only && others.length === 0 ? (locationOf(only) ?? (textOf(only, "tzid") || null)) : null;
}

/** An entry without a UID gets one of its start and title, so that it stays the same entry in the next reading. */
function parseEvents(calendar: CalendarLines, zones: Zones, report: Report): Version[] {
  const withdrawn = calendarProperty(calendar, "METHOD")?.toUpperCase() === "CANCEL";
  return calendar.events.map((lines) => {
    const component = parseComponent(lines, report);
    if (textOf(component, "uid") === "") {
      const start = component.getFirstProperty("dtstart")?.jCal[3] ?? "";
      component.updatePropertyWithValue("uid", `${start} ${textOf(component, "summary")}`);
      report("value", say.calendarNoUid({ entry: nameOf(lines) }));
    }
    return { component, zones, withdrawn };
  });
}

function nameOfCalendar(calendars: readonly CalendarLines[]): string | null {
  const names = calendars.map(
    (calendar) => calendarProperty(calendar, "NAME") ?? calendarProperty(calendar, "X-WR-CALNAME"),
  );
  return names.find((name) => name !== null) ?? null;
}
