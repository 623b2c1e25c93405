import type { Actor } from "../../../kernel/access/caller.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import type { OutboundMessage } from "../../../kernel/pipeline/context.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { notifyMember } from "../notify-member.ts";
import { findAlternatives } from "../other-slots.ts";
import type { BookingTime } from "../rules.ts";
import * as store from "../store.ts";
import { recordBooking } from "./record-booking.ts";

interface Place extends BookingTime {
  readonly tx: WriteTx;
  emit(message: OutboundMessage): Promise<void>;
}

export interface Ending {
  readonly reason: Message | string;
  /** The deciding operator. */
  readonly by: Actor;
  /** Whether to look for other slots. A member who may not book needs none. */
  readonly withAlternatives: boolean;
}

/** Ends a held booking in the space's name: a confirmed one is called off, a queued one declined. */
export async function endBooking(place: Place, booking: store.BookingRow, ending: Ending): Promise<void> {
  const { tx, now, space, emit } = place;
  const { reason, by, withAlternatives } = ending;
  const state = booking.state === "queued" ? ("declined" as const) : ("cancelled" as const);
  await store.setState(tx, booking.id, { state, reason, by: by.member_id, now });
  const resource = await store.find(tx, booking.resource_id);
  const alternatives =
    withAlternatives && resource && booking.starts_at > now
      ? await findAlternatives(tx, resource, { memberId: booking.member_id, slot: booking }, place, {
          excludesWanted: true,
        })
      : undefined;
  const decision = state === "declined" ? ("declined" as const) : ("called_off" as const);
  await notifyMember(tx, {
    booking,
    resource,
    decision,
    reason,
    actor: by,
    ...(alternatives && { alternatives }),
    timeZone: space.timeZone,
    now,
  });
  const { resource_id, email, member_id } = booking;
  recordBooking(tx, state, booking, now);
  await emit({
    kind: `resources.booking_${state}`,
    subject: booking.id,
    payload: { resource_id, email, member_id, reason },
  });
}
