import { DateTime } from "luxon";
import type { Message } from "../../kernel/languages/messages.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { say } from "./messages.ts";
import { type Hours, type Period, periodsOf, WEEKDAYS, weekOf } from "./opening-rules.ts";
import * as opening from "./opening-store.ts";

/** The opening hours as bookings obey them. Overrides of the open state do not count: they are about today. */
export interface SpaceHours {
  readonly timeZone: string;
  readonly hours: Hours;
}

const WHOLE_DAY = [{ opens_at: "00:00", closes_at: "00:00" }];

/** A week without any hours was never set: only dates with their own hours restrict bookings then. */
export function bookingHours({ hours, timeZone }: SpaceHours): SpaceHours {
  const isSet = WEEKDAYS.some((day) => hours.week[day].length > 0);
  return { timeZone, hours: isSet ? hours : { ...hours, week: weekOf(() => WHOLE_DAY) } };
}

export async function readSpaceHours(tx: ReadTx, now: Date): Promise<SpaceHours> {
  const { plan } = await opening.read(tx, now);
  return bookingHours(plan);
}

/** Periods in which the space is open and that overlap the window, sorted. */
export function spaceOpenWithin({ hours, timeZone }: SpaceHours, window: Period): Period[] {
  return periodsOf(hours, timeZone, window);
}

/** Why a period of the space does not contain the slot; null if one does. */
export function spaceHoursFault(space: SpaceHours, slot: Period): Message | null {
  const isWithin = (open: Period) => open.starts_at <= slot.starts_at && open.ends_at >= slot.ends_at;
  if (spaceOpenWithin(space, slot).some(isWithin)) return null;
  const day = DateTime.fromJSDate(slot.starts_at, { zone: space.timeZone }).startOf("day");
  const date = day.toISODate() ?? "";
  const note = space.hours.exceptions.get(date)?.note || null;
  const open = spaceOpenWithin(space, { starts_at: day.toJSDate(), ends_at: day.plus({ days: 1 }).toJSDate() });
  if (open.length === 0) return say.spaceClosed({ date, note });
  const clock = (at: Date) => DateTime.fromJSDate(at, { zone: space.timeZone }).toFormat("HH:mm");
  const from = (at: Date) => clock(at < day.toJSDate() ? day.toJSDate() : at);
  const hours = open.map(({ starts_at, ends_at }) => `${from(starts_at)}–${clock(ends_at)}`);
  return say.spaceOpenOnly({ hours, date, note, time_zone: space.timeZone });
}
