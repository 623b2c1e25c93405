import type { Actor } from "../../../kernel/access/caller.ts";
import type { RefusalDetails } from "../../../kernel/errors.ts";
import { plainText } from "../../../kernel/values/text.ts";
import { readSpaceHours } from "../../space/index.ts";
import { heldUntil } from "../booking-rules.ts";
import { tellManagers } from "../managers/tell-managers.ts";
import { say } from "../messages.ts";
import { notifyMember } from "../notify-member.ts";
import { otherSlots } from "../other-slots.ts";
import type { BookingTime } from "../rules.ts";
import type * as store from "../store.ts";
import { change } from "./change-store.ts";
import { isTakenByOthers } from "./limits-store.ts";
import { findClosure, findLimit, type Place } from "./place-booking.ts";
import { recordBooking } from "./record-booking.ts";

type ChangeRefusal = "not_bookable" | "bad_time" | "booking_limit" | "slot_taken";

interface Wish {
  readonly slot: store.Slot;
  /** Undefined: as it is. */
  readonly purpose: string | undefined;
  readonly actor: Actor;
}

type Changed =
  | { readonly booking: store.BookingWithResource; readonly refused?: undefined }
  | { readonly refused: ChangeRefusal; readonly details: RefusalDetails };

/**
 * Changes a held booking that is not over; it and its resource are locked. A later end of a booking that has begun, or an earlier one, keeps its
 * start; another time waits for a decision again where the resource needs one.
 */
export async function changeBooking(
  place: Omit<Place, "newId">,
  { booking, resource }: { readonly booking: store.BookingRow; readonly resource: store.ResourceRow },
  { slot, purpose, actor }: Wish,
): Promise<Changed> {
  const { tx, now, emit } = place;
  const at = { now, space: await readSpaceHours(tx, now) };
  const moved = +slot.starts_at !== +booking.starts_at || +slot.ends_at !== +booking.ends_at;
  const refusal = moved && !isWithin(slot, booking) ? await findRefusal(place, resource, { booking, slot }, at) : null;
  if (refusal) return refusal;
  if (!(slot.ends_at > slot.starts_at && slot.ends_at > now))
    return { refused: "bad_time", details: { message: say.endNotAhead, hint: "Send a later end." } };
  const state = moved && !isWithin(slot, booking) && resource.approval === "decision" ? "queued" : booking.state;
  const row = await change(tx, booking.id, {
    ...slot,
    held_until: heldUntil(slot, resource.buffer_minutes),
    purpose: purpose === undefined ? booking.purpose : plainText(purpose) || null,
    state,
  });
  if (moved) {
    const { timeZone } = at.space;
    await notifyMember(tx, { booking: row, resource, decision: "changed", reason: null, actor, timeZone, now });
    if (state === "queued") await tellManagers(tx, { booking: row, resource, actor, timeZone, now });
    const times = { start: slot.starts_at.toISOString(), end: slot.ends_at.toISOString() };
    const { id: subject, resource_id, member_id, email } = row;
    recordBooking(tx, "changed", row, now);
    await emit({
      kind: "resources.booking_changed",
      subject,
      payload: { resource_id, resource_name: resource.name, ...times, email, member_id, state },
    });
  }
  const { name: resource_name, check_in_minutes } = resource;
  return { booking: { ...row, resource_name, check_in_minutes } };
}

/** A shorter booking gives time back, so that no rule is asked. */
function isWithin(slot: store.Slot, booking: store.Slot): boolean {
  return slot.starts_at >= booking.starts_at && slot.ends_at <= booking.ends_at;
}

async function findRefusal(
  { tx }: Pick<Place, "tx">,
  resource: store.ResourceRow,
  { booking, slot }: { readonly booking: store.BookingRow; readonly slot: store.Slot },
  at: BookingTime,
): Promise<Extract<Changed, { refused: ChangeRefusal }> | null> {
  const { member_id: memberId, id: except, starts_at } = booking;
  const hasBegun = starts_at <= at.now && +slot.starts_at === +starts_at;
  // A booking that has begun is extended: only the rules from now on count.
  const asked = hasBegun ? { ...resource, lead_minutes: 0 } : resource;
  const time = hasBegun ? { ...at, now: starts_at } : at;
  const wish = { memberId, slot, except };
  const refusal = (await findClosure({ tx }, asked, wish, time)) ?? (await findLimit({ tx }, resource, wish, at));
  if (refusal) return refusal as Extract<Changed, { refused: ChangeRefusal }>;
  if (!(await isTakenByOthers(tx, resource, except, slot))) return null;
  return { refused: "slot_taken", details: await otherSlots(tx, resource, wish, at) };
}
