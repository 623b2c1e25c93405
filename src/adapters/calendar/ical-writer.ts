import ICAL from "ical.js";
import type { CalendarWriter, PublishedCalendar, PublishedEntry } from "../../kernel/ports/calendar.ts";

const PRODUCT = "-//Atrium//Events//EN";

/** ical.js folds and escapes the text. */
export function createCalendarWriter(): CalendarWriter {
  return { write: writeCalendar };
}

function writeCalendar({ name, timeZone, refreshMinutes, entries }: PublishedCalendar): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", PRODUCT);
  calendar.addPropertyWithValue("name", name);
  calendar.addPropertyWithValue("x-wr-calname", name);
  const interval = ICAL.Duration.fromSeconds(refreshMinutes * 60);
  const refresh = new ICAL.Property("refresh-interval", calendar);
  refresh.resetType("duration");
  refresh.setValue(interval);
  calendar.addProperty(refresh);
  calendar.addPropertyWithValue("x-published-ttl", interval.toString());
  const dateIn = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  for (const entry of entries) calendar.addSubcomponent(componentOf(entry, dateIn));
  return `${calendar.toString()}\r\n`;
}

function componentOf(entry: PublishedEntry, dateIn: Intl.DateTimeFormat): ICAL.Component {
  const event = new ICAL.Component("vevent");
  const timeOf = (at: Date) =>
    entry.allDay ? ICAL.Time.fromDateString(dateIn.format(at)) : ICAL.Time.fromJSDate(at, true);
  event.addPropertyWithValue("uid", entry.uid);
  event.addPropertyWithValue("dtstamp", ICAL.Time.fromJSDate(entry.revisedAt, true));
  event.addPropertyWithValue("last-modified", ICAL.Time.fromJSDate(entry.revisedAt, true));
  event.addPropertyWithValue("sequence", entry.sequence);
  event.addPropertyWithValue("dtstart", timeOf(entry.startsAt));
  if (entry.endsAt) event.addPropertyWithValue("dtend", timeOf(entry.endsAt));
  event.addPropertyWithValue("summary", newlinesOf(entry.title));
  if (entry.description) event.addPropertyWithValue("description", newlinesOf(entry.description));
  if (entry.location) event.addPropertyWithValue("location", newlinesOf(entry.location));
  if (entry.url) event.addPropertyWithValue("url", entry.url);
  event.addPropertyWithValue("status", entry.status.toUpperCase());
  for (const category of entry.categories) event.addPropertyWithValue("categories", category);
  if (entry.reminderMinutes !== undefined) event.addSubcomponent(alarmOf(entry.title, entry.reminderMinutes));
  return event;
}

/** The library escapes line feeds alone, and a carriage return ends a line for some readers. */
function newlinesOf(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

/** RFC 5545 §3.6.6. */
function alarmOf(title: string, minutes: number): ICAL.Component {
  const alarm = new ICAL.Component("valarm");
  alarm.addPropertyWithValue("action", "DISPLAY");
  alarm.addPropertyWithValue("description", newlinesOf(title));
  alarm.addPropertyWithValue("trigger", ICAL.Duration.fromSeconds(-minutes * 60));
  return alarm;
}
