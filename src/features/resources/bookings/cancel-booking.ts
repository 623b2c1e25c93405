import type { Actor } from "../../../kernel/access/caller.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { notifyMember } from "../notify-member.ts";
import { mayCancel } from "../rules.ts";
import * as store from "../store.ts";
import type { Place } from "./place-booking.ts";
import { recordBooking } from "./record-booking.ts";

/** Cancels a locked booking that `mayCancel` allows. Its slot is free again. Returns the resource's name. */
export async function cancelBooking(
  { tx, now, emit }: Omit<Place, "newId">,
  booking: store.BookingRow,
  actor: Actor,
): Promise<string> {
  const resource = await store.find(tx, booking.resource_id);
  await store.setState(tx, booking.id, { state: "cancelled", reason: null, by: actor.member_id, now });
  if (booking.state === "confirmed") {
    // The member's calendar may hold it, and an agent may have canceled it.
    await notifyMember(tx, {
      booking: { ...booking, sequence: booking.sequence + 1 },
      resource,
      decision: "cancelled",
      reason: null,
      actor,
      timeZone: await spaceTimeZone(tx),
      now,
    });
  }
  recordBooking(tx, "cancelled", booking, now);
  await emit({
    kind: "resources.booking_cancelled",
    subject: booking.id,
    payload: { resource_id: booking.resource_id },
  });
  return resource?.name ?? booking.resource_id;
}

/** Cancels a booking that another area placed. Returns false if it is over or has ended. */
export async function releaseBooking(place: Omit<Place, "newId">, bookingId: string, actor: Actor): Promise<boolean> {
  const booking = await store.lockBooking(place.tx, bookingId);
  if (!booking || !mayCancel(booking, place.now)) return false;
  await cancelBooking(place, booking, actor);
  return true;
}
