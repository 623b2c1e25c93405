import type { Actor } from "../../../kernel/access/caller.ts";
import { reaches, type Tier } from "../../../kernel/access/tiers.ts";
import type { RefusalDetails } from "../../../kernel/errors.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import { span } from "../../../kernel/languages/slot-words.ts";
import type { OutboundMessage } from "../../../kernel/pipeline/context.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { plainText } from "../../../kernel/values/text.ts";
import { readSpaceHours } from "../../space/index.ts";
import { missingQualification } from "../../trainings/index.ts";
import { heldUntil, limitFault } from "../booking-rules.ts";
import { tellManagers } from "../managers/tell-managers.ts";
import { say } from "../messages.ts";
import { notifyMember } from "../notify-member.ts";
import { otherSlots } from "../other-slots.ts";
import { findHitting, type OutageRow } from "../outage-store.ts";
import { type BookingTime, slotFault } from "../rules.ts";
import { renderOutage } from "../schemas.ts";
import * as store from "../store.ts";
import { hasLimits, lockHeldByMember } from "./limits-store.ts";
import { recordBooking } from "./record-booking.ts";

const EMAIL_HINT =
  "Send email. ic_get_my_membership has the member's own (scope membership:read); otherwise ask the member.";
const TIME_HINT =
  "Choose another time. ic_resources_list has hours, rules and busy slots, ic_space_get_hours the space's hours.";
const LIMIT_HINT = "Cancel or shorten one of ic_resources_my_bookings, or choose another resource or week.";

export const PLACE_REFUSALS = [
  "resource_not_found",
  "not_bookable",
  "tier_too_low",
  "qualification_missing",
  "email_required",
  "bad_time",
  "booking_limit",
  "slot_taken",
] as const;

type PlaceRefusal = (typeof PLACE_REFUSALS)[number];

export interface Place {
  readonly tx: WriteTx;
  readonly now: Date;
  newId(prefix: string): string;
  emit(message: OutboundMessage): Promise<void>;
}

export interface BookingWish {
  readonly resourceId: string;
  /** Who will hold the booking. */
  readonly memberId: string;
  readonly tokenId: string | null;
  readonly slot: store.Slot;
  readonly purpose: string | undefined;
  readonly email: string | null;
  readonly seriesId?: string;
  /** Who acts, as notifications name them. */
  readonly actor: Actor;
  /** Who books for the member: confirmed at once, for an operator without lead time, limits and lowest tier. */
  readonly by?: "operator" | "manager" | undefined;
  /** The caller's area tells the member, with its own locks. */
  readonly quiet?: boolean;
}

export type Refused = { readonly refused: PlaceRefusal; readonly details: RefusalDetails };

export interface Accepted {
  readonly bookingId: string;
  readonly wasDup: boolean;
  /** Of a duplicate whose length is another than that asked for: when the booking ends. */
  readonly endsAt?: Date;
  /** Of a duplicate: what the booking has. */
  readonly kept?: { readonly purpose: string | null; readonly email: string };
  readonly state: "queued" | "confirmed";
  readonly resourceName: string;
  readonly refused?: undefined;
}

export type Placed = Accepted | Refused;

/** Holds the slot, confirmed at once where the resource needs no decision, or returns why not. */
export async function placeBooking(place: Place, wish: BookingWish): Promise<Placed> {
  const { tx, now, newId, emit } = place;
  const { memberId, slot, email, actor, by } = wish;
  const byOperator = by === "operator";
  const resource = await store.findToBook(tx, wish.resourceId);
  if (!resource) return refuse("resource_not_found", { hint: "Call ic_resources_list for the ids." });
  // Statements that do not need each other are sent together.
  const [barred, space] = await Promise.all([findBar(place, resource, wish), readSpaceHours(tx, now)]);
  if (barred) return barred;
  if (!email) return refuse("email_required", { hint: EMAIL_HINT });
  const at = { now, space };
  const untimely = findUntimely(byOperator ? { ...resource, lead_minutes: 0 } : resource, wish, at);
  if (untimely) return untimely;
  const [out, limited] = await Promise.all([
    findOutage(place, resource, wish, at),
    byOperator ? null : findLimit(place, resource, wish, at),
  ]);
  if (out) return out;
  const state = by || resource.approval === "instant" ? ("confirmed" as const) : ("queued" as const);
  const booking = {
    id: newId("book"),
    resource_id: resource.id,
    member_id: memberId,
    token_id: wish.tokenId,
    ...slot,
    purpose: plainText(wish.purpose ?? "") || null,
    email,
    state,
    created_at: now,
    held_until: heldUntil(slot, resource.buffer_minutes),
    series_id: wish.seriesId ?? null,
    booked_by: by ? actor.member_id : null,
  };
  if (!limited && (await store.insertBooking(tx, booking))) {
    await emit(envelope(booking, resource.name));
    recordBooking(tx, state === "queued" ? "requested" : "confirmed", booking, now);
    const news = { booking, resource, reason: null, actor, timeZone: at.space.timeZone, now };
    if (state === "queued") {
      if (!wish.seriesId) await tellManagers(tx, news);
    } else if (!wish.quiet) await notifyMember(tx, { ...news, decision: state });
    return { bookingId: booking.id, wasDup: false, state, resourceName: resource.name };
  }
  const own = await store.findOwn(tx, memberId, resource.id, slot.starts_at);
  if (own) {
    const held = own.state === "confirmed" ? ("confirmed" as const) : ("queued" as const);
    const other = own.ends_at.getTime() === slot.ends_at.getTime() ? {} : { endsAt: own.ends_at };
    const kept = { purpose: own.purpose, email: own.email };
    return { bookingId: own.id, wasDup: true, state: held, resourceName: resource.name, kept, ...other };
  }
  return limited ?? refuse("slot_taken", await otherSlots(tx, resource, { memberId, slot }, at));
}

async function findBar(
  { tx, now }: Pick<Place, "tx" | "now">,
  resource: store.ResourceRow,
  { memberId, by }: Pick<BookingWish, "memberId" | "by">,
): Promise<Refused | null> {
  const { bookable, qualification, tier_min } = resource;
  if (!bookable) return refuse("not_bookable", { hint: "Pick a resource with bookable true." });
  if (tier_min && by !== "operator" && !reaches(await store.tierOf(tx, memberId), tier_min))
    return refuse("tier_too_low", tierDetails(tier_min));
  const missing = qualification && (await missingQualification(tx, { memberId, kind: qualification, now }));
  return missing ? refuse("qualification_missing", missing) : null;
}

function tierDetails(tier: Tier): RefusalDetails {
  return {
    message: say.tierBooksResource({ tier }),
    hint: "Pick another resource, or ask for a higher tier with ic_request_tier.",
  };
}

type WhoAndWhen = Pick<BookingWish, "memberId" | "slot">;

/** Why the hours, the rules or an outage do not allow the slot. */
export async function findClosure(
  place: Pick<Place, "tx">,
  resource: store.ResourceRow,
  wish: WhoAndWhen,
  at: BookingTime,
): Promise<Refused | null> {
  return findUntimely(resource, wish, at) ?? findOutage(place, resource, wish, at);
}

function findUntimely(resource: store.ResourceRow, { slot }: WhoAndWhen, at: BookingTime): Refused | null {
  const fault = slotFault(slot, resource, at);
  return fault ? refuse("bad_time", { message: fault, hint: TIME_HINT }) : null;
}

async function findOutage(
  { tx }: Pick<Place, "tx">,
  resource: store.ResourceRow,
  { memberId, slot }: WhoAndWhen,
  at: BookingTime,
): Promise<Refused | null> {
  const outage = await findHitting(tx, resource.id, slot);
  if (!outage) return null;
  const { hint, context } = await otherSlots(tx, resource, { memberId, slot }, at);
  return refuse("not_bookable", {
    message: outageMessage(outage, at.space.timeZone),
    hint,
    context: { ...context, out_of_service: renderOutage(outage) },
  });
}

/** Why the member's other bookings do not allow this one. `except` is the booking that changes. */
export async function findLimit(
  { tx }: Pick<Place, "tx">,
  resource: store.ResourceRow,
  wish: Pick<BookingWish, "memberId" | "slot"> & { readonly except?: string },
  { now, space: { timeZone } }: BookingTime,
): Promise<Refused | null> {
  if (!hasLimits(resource)) return null;
  const fault = limitFault(wish.slot, resource, await lockHeldByMember(tx, wish, resource, { now, timeZone }));
  return fault ? refuse("booking_limit", { message: fault, hint: LIMIT_HINT }) : null;
}

function refuse(refused: PlaceRefusal, details: RefusalDetails): Refused {
  return { refused, details };
}

function outageMessage({ starts_at, ends_at, reason }: OutageRow, timeZone: string): Message {
  return say.outOfService({ when: span(starts_at, ends_at, timeZone), reason });
}

type Booked = Pick<
  store.BookingRow,
  "id" | "starts_at" | "ends_at" | "resource_id" | "email" | "purpose" | "member_id" | "state"
>;

function envelope(booking: Booked, resourceName: string): OutboundMessage {
  const { id, resource_id, email, purpose, member_id, starts_at, ends_at, state } = booking;
  const times = { start: starts_at.toISOString(), end: ends_at.toISOString() };
  return {
    kind: `resources.booking_${state}`,
    subject: id,
    payload: { resource_id, resource_name: resourceName, ...times, email, purpose, member_id },
  };
}
