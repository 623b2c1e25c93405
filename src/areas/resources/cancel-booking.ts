import { spaceTimeZone } from "../space/index.ts";
import { notifyMember } from "./notify-member.ts";
import type { Place } from "./place-booking.ts";
import * as store from "./store.ts";

type Actor = { readonly member_id: string; readonly display_name: string | null };

/** Cancels a locked booking that `mayCancel` allows. Its slot is free again. */
export async function cancelBooking(
  { tx, now, emit }: Omit<Place, "newId">,
  booking: store.BookingRow,
  actor: Actor,
): Promise<void> {
  await store.setState(tx, booking.id, { state: "cancelled", reason: null, by: actor.member_id, now });
  if (booking.state === "confirmed") {
    // The member's calendar may hold it, and an agent may have canceled it.
    await notifyMember(tx, {
      booking,
      resource: await store.find(tx, booking.resource_id),
      decision: "cancelled",
      reason: null,
      actor,
      timeZone: await spaceTimeZone(tx),
      now,
    });
  }
  await emit({
    kind: "resources.booking_cancelled",
    subject: booking.id,
    payload: { resource_id: booking.resource_id },
  });
}
