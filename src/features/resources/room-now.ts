import { DateTime } from "luxon";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { readSpaceHours } from "../space/index.ts";
import { checkInWindow } from "./booking-rules.ts";
import { listHeld } from "./bookings/held-store.ts";
import type { CurrentState } from "./current-states.ts";
import { listCurrent } from "./outage-store.ts";
import { openWithin } from "./rules.ts";
import * as store from "./store.ts";

/** A held booking of today, without its purpose. */
export interface BookingToday extends store.Slot {
  readonly memberId: string;
  readonly isConfirmed: boolean;
  /** Without check-in it is released then; null once it is checked in, or if it never is. */
  readonly checkInBy: Date | null;
}

export interface RoomNow {
  readonly resource: store.ResourceRow;
  readonly state: CurrentState["state"];
  /** When the state ends; null: not before midnight. */
  readonly until: Date | null;
  /** Bookings until midnight that are not over, soonest first. */
  readonly bookings: readonly BookingToday[];
}

/** Whether a resource is free now and until when, with its bookings of today. Undefined for an unknown resource. */
export async function roomNow(tx: ReadTx, resourceId: string, now: Date): Promise<RoomNow | undefined> {
  const resource = await store.find(tx, resourceId);
  if (!resource) return undefined;
  const space = await readSpaceHours(tx, now);
  const midnight = DateTime.fromJSDate(now, { zone: space.timeZone }).plus({ days: 1 }).startOf("day");
  const today = { starts_at: now, ends_at: midnight.toJSDate() };
  const [held, busy, outages] = await Promise.all([
    listHeld(tx, { resourceId, slot: today, endsAfter: now }),
    store.listBusy(tx, today, resourceId),
    listCurrent(tx, now, resourceId),
  ]);
  const open = openWithin(today, resource, space);
  const bookings = held.map((booking) => {
    const { member_id: memberId, starts_at, ends_at, state } = booking;
    return {
      memberId,
      starts_at,
      ends_at,
      isConfirmed: state === "confirmed",
      checkInBy: releasedAt(booking, resource),
    };
  });
  const { state, until } = stateNow({ resource, busy, outages, open }, now);
  return { resource, bookings, state, until: until && until < today.ends_at ? until : null };
}

function releasedAt(booking: store.BookingRow, { check_in_minutes }: store.ResourceRow): Date | null {
  const isAwaited = booking.state === "confirmed" && booking.checked_in_at === null && check_in_minutes !== null;
  return isAwaited ? checkInWindow(booking, check_in_minutes).ends_at : null;
}

interface Around {
  readonly resource: Pick<store.ResourceRow, "bookable">;
  /** Bookings with their buffers, and outages, by start. */
  readonly busy: readonly store.Slot[];
  readonly outages: readonly store.Slot[];
  readonly open: readonly store.Slot[];
}

function stateNow({ resource, busy, outages, open }: Around, now: Date): Pick<RoomNow, "state" | "until"> {
  const isNow = ({ starts_at, ends_at }: store.Slot) => starts_at <= now && ends_at > now;
  const taken = busy.find(isNow);
  if (taken) return { state: outages.some(isNow) ? "off" : "busy", until: lastEnd(taken, busy) };
  if (!resource.bookable) return { state: "off", until: null };
  const period = open.find(isNow);
  if (!period) return { state: "closed", until: open.find(({ starts_at }) => starts_at > now)?.starts_at ?? null };
  const next = busy.find(({ starts_at }) => starts_at > now)?.starts_at;
  return { state: "free", until: next && next < period.ends_at ? next : period.ends_at };
}

/** The end of the slots that follow each other without a gap. */
function lastEnd(first: store.Slot, busy: readonly store.Slot[]): Date {
  return busy.reduce((end, each) => (each.starts_at <= end && each.ends_at > end ? each.ends_at : end), first.ends_at);
}
