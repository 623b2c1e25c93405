import type ICAL from "ical.js";
import type { CalendarEntry } from "../../kernel/ports/calendar.ts";
import { descriptionText } from "./ical-description.ts";
import { momentOf } from "./ical-moment.ts";
import type { Zones } from "./ical-zones.ts";

/** One VEVENT of a calendar. */
export interface Version {
  readonly component: ICAL.Component;
  readonly zones: Zones;
  /** Its calendar has METHOD:CANCEL (RFC 5546 §3.2.5). */
  readonly withdrawn: boolean;
}

export interface EntryTimes {
  readonly startMs: number;
  readonly endMs: number;
  readonly allDay: boolean;
  readonly recurrenceId: string | null;
}

/** Highest SEQUENCE, then newest LAST-MODIFIED or else DTSTAMP, then last in the text (RFC 5546 §2.1.5). */
export function newest(versions: readonly Version[]): Version | null {
  return [...versions].sort((a, b) => sequenceOf(a) - sequenceOf(b) || stampOf(a) - stampOf(b)).at(-1) ?? null;
}

export function stampOf({ component }: Version): number {
  const property = component.getFirstProperty("last-modified") ?? component.getFirstProperty("dtstamp");
  return momentOf(String(property?.jCal[3] ?? ""), null)?.wallMs ?? 0;
}

export function sequenceOf({ component }: Version): number {
  const sequence = Number(component.getFirstPropertyValue("sequence") ?? 0);
  return Number.isSafeInteger(sequence) && sequence > 0 ? sequence : 0;
}

/** An unknown classification counts as private (RFC 5545 §3.8.1.3). */
export function isPrivate({ component }: Version): boolean {
  return !/^(PUBLIC)?$/i.test(textOf(component, "class"));
}

export function entryOf(version: Version, times: EntryTimes, master: Version | null): CalendarEntry {
  const { component } = version;
  const isCancelled = (one: Version) => one.withdrawn || /^CANCELLED$/i.test(textOf(one.component, "status"));
  const [organizer = ""] = [component.getFirstProperty("organizer")?.getFirstParameter("cn")].flat();
  return {
    uid: textOf(component, "uid"),
    recurrenceId: times.recurrenceId,
    sequence: Math.max(sequenceOf(version), master ? sequenceOf(master) : 0),
    title: textOf(component, "summary"),
    description: descriptionOf(component),
    location: textOf(component, "location"),
    url: webAddress(textOf(component, "url")),
    startsAt: new Date(times.startMs),
    endsAt: new Date(times.endMs),
    allDay: times.allDay,
    cancelled: isCancelled(version) || (master !== null && isCancelled(master)),
    organizer: organizer.trim() || null,
    imageUrl: imageOf(component),
  };
}

const descriptions = new WeakMap<ICAL.Component, string>();

/** Converted once for all occurrences of an entry. */
function descriptionOf(component: ICAL.Component): string {
  const text = descriptions.get(component) ?? descriptionText(textOf(component, "description"));
  descriptions.set(component, text);
  return text;
}

/** The trimmed text of a property; empty if missing. */
export function textOf(component: ICAL.Component, name: string): string {
  return String(component.getFirstPropertyValue(name) ?? "").trim();
}

function webAddress(text: string): string | null {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}

/** IMAGE (RFC 7986 §5.10), else an ATTACH with the media type or the extension of an image. */
function imageOf(component: ICAL.Component): string | null {
  const attached = component.getAllProperties("attach").filter((property) => {
    const [type] = [property.getFirstParameter("fmttype")].flat();
    if (type) return /^image\//i.test(type);
    return /\.(avif|gif|jpe?g|png|webp)$/i.test(String(property.jCal[3]).replace(/[?#].*$/, ""));
  });
  const addresses = [...component.getAllProperties("image"), ...attached].map((property) => {
    return webAddress(String(property.jCal[3]).trim());
  });
  return addresses.find((address) => address !== null) ?? null;
}
