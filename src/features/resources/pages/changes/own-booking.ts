import { type MemberRequest, need, notFound } from "../../../../web/core/index.ts";
import type { Booking } from "../types.ts";

const BOOKINGS_MAX = 100;

/** The viewer's booking that the path names. @throws PageRefusal */
export async function ownBooking(request: MemberRequest): Promise<Booking> {
  const { bookings } = await need(request, "resources.my_bookings", { limit: BOOKINGS_MAX });
  const booking = bookings.find(({ booking_id }) => booking_id === request.parameters.booking);
  if (!booking) throw notFound();
  return booking;
}

export function isLive({ state, end }: Booking, now: Date): boolean {
  return (state === "queued" || state === "confirmed") && new Date(end) > now;
}
