import type { RefusalDetails } from "../../kernel/errors.ts";
import type { OutboundMessage } from "../../kernel/pipeline/context.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { slotText } from "../../kernel/values/local-time.ts";
import { plainText } from "../../kernel/values/text.ts";
import { readSpaceHours } from "../space/index.ts";
import { missingQualification } from "../trainings/index.ts";
import { otherSlots } from "./other-slots.ts";
import { findHitting, type OutageRow } from "./outage-store.ts";
import { type BookingTime, slotFault } from "./rules.ts";
import { renderOutage } from "./schemas.ts";
import * as store from "./store.ts";

const PURPOSE_CHARS_MAX = 600;
const EMAIL_HINT =
  "Send email. ic_get_my_membership has the member's own (scope membership:read); otherwise ask the member.";
const TIME_HINT =
  "Choose another time. ic_resources_list has hours and busy slots, ic_space_get_hours the space's hours.";

export const PLACE_REFUSALS = [
  "resource_not_found",
  "not_bookable",
  "qualification_missing",
  "email_required",
  "bad_time",
  "slot_taken",
] as const;

type PlaceRefusal = (typeof PLACE_REFUSALS)[number];

export interface Place {
  readonly tx: WriteTx;
  readonly now: Date;
  newId(prefix: string): string;
  emit(message: OutboundMessage): Promise<void>;
}

interface BookingWish {
  readonly resourceId: string;
  /** Who will hold the booking. */
  readonly memberId: string;
  readonly tokenId: string | null;
  readonly slot: store.Slot;
  readonly purpose: string | undefined;
  readonly email: string | null;
}

type Placed =
  | { readonly bookingId: string; readonly wasDup: boolean; readonly refused?: undefined }
  | { readonly refused: PlaceRefusal; readonly details: RefusalDetails };

/** Queues a booking that holds the slot, or returns why not. */
export async function placeBooking(place: Place, wish: BookingWish): Promise<Placed> {
  const { tx, now, newId, emit } = place;
  const { memberId, slot, email } = wish;
  const resource = await store.findToBook(tx, wish.resourceId);
  if (!resource) return refuse("resource_not_found", { hint: "Call ic_resources_list for the ids." });
  const barred = await findBar(place, resource, memberId);
  if (barred) return barred;
  if (!email) return refuse("email_required", { hint: EMAIL_HINT });
  const at = { now, space: await readSpaceHours(tx, now) };
  const closed = await findClosure(place, resource, wish, at);
  if (closed) return closed;
  const booking = {
    id: newId("book"),
    resource_id: resource.id,
    member_id: memberId,
    token_id: wish.tokenId,
    ...slot,
    purpose: plainText(wish.purpose ?? "").slice(0, PURPOSE_CHARS_MAX) || null,
    email,
    created_at: now,
  };
  if (await store.insertBooking(tx, booking)) {
    await emit(envelope(booking, resource.name));
    return { bookingId: booking.id, wasDup: false };
  }
  const own = await store.findOwn(tx, memberId, resource.id, slot.starts_at);
  if (own) return { bookingId: own.id, wasDup: true };
  return refuse("slot_taken", await otherSlots(tx, resource, { memberId, slot }, at));
}

async function findBar({ tx, now }: Place, resource: store.ResourceRow, memberId: string): Promise<Placed | null> {
  const { bookable, qualification } = resource;
  if (!bookable) return refuse("not_bookable", { hint: "Pick a resource with bookable true." });
  const missing = qualification && (await missingQualification(tx, { memberId, kind: qualification, now }));
  return missing ? refuse("qualification_missing", missing) : null;
}

async function findClosure(
  { tx }: Place,
  resource: store.ResourceRow,
  { memberId, slot }: BookingWish,
  at: BookingTime,
): Promise<Placed | null> {
  const fault = slotFault(slot, resource, at);
  if (fault) return refuse("bad_time", { message: fault, hint: TIME_HINT });
  const outage = await findHitting(tx, resource.id, slot);
  if (!outage) return null;
  const { hint, context } = await otherSlots(tx, resource, { memberId, slot }, at);
  return refuse("not_bookable", {
    message: outageText(outage, at.space.timeZone),
    hint,
    context: { ...context, out_of_service: renderOutage(outage) },
  });
}

function refuse(refused: PlaceRefusal, details: RefusalDetails): Placed {
  return { refused, details };
}

function outageText({ starts_at, ends_at, reason }: OutageRow, timeZone: string): string {
  return `It is out of service ${slotText(starts_at, ends_at, timeZone)}: “${reason}”`;
}

type Booked = Pick<
  store.BookingRow,
  "id" | "starts_at" | "ends_at" | "resource_id" | "email" | "purpose" | "member_id"
>;

function envelope(booking: Booked, resourceName: string): OutboundMessage {
  const { id, resource_id, email, purpose, member_id, starts_at, ends_at } = booking;
  const times = { start: starts_at.toISOString(), end: ends_at.toISOString() };
  return {
    kind: "resources.booking_queued",
    subject: id,
    payload: { resource_id, resource_name: resourceName, ...times, email, purpose, member_id },
  };
}
