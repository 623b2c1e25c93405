import { type MemberRequest, need, notFound } from "../../../../web/core/index.ts";
import type { Booking } from "../types.ts";

const BOOKINGS_MAX = 100;

/** The viewer's booking that the path names. @throws PageRefusal */
export async function ownBooking(request: MemberRequest): Promise<Booking> {
  const booking = await listedBooking(request);
  if (!booking) throw notFound();
  return booking;
}

/** Undefined for a booking that is listed no more, or is another member's. */
export async function listedBooking(request: MemberRequest): Promise<Booking | undefined> {
  const { bookings } = await need(request, "resources.my_bookings", { limit: BOOKINGS_MAX });
  return bookings.find(({ booking_id }) => booking_id === request.parameters.booking);
}

export function isLive({ state, end }: Booking, now: Date): boolean {
  return (state === "queued" || state === "confirmed") && new Date(end) > now;
}
