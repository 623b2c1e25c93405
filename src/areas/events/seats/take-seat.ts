import { memberOf, via } from "../../../kernel/access/caller.ts";
import { checkAnswers } from "../../../kernel/forms/questions.ts";
import type { Context } from "../../../kernel/pipeline/context.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { checkInCode } from "./code.ts";
import * as refusals from "./refusals.ts";
import { type MySeat, renderMySeat } from "./schemas.ts";
import { freeSeats, settle } from "./settle.ts";
import * as store from "./store.ts";

type SeatContext = Context<"bad_answers" | "bad_time" | "already_decided" | "event_not_found", "write">;

interface Request {
  readonly eventId: string;
  readonly occurrence: string;
  readonly email: string;
  readonly name?: string | undefined;
  readonly guests: number;
  readonly answers: Readonly<Record<string, string>>;
}

const NOTES: Readonly<Record<store.SeatState, string>> = {
  confirmed: "The seat is confirmed.",
  waitlisted: "All seats are taken; the RSVP is on the waitlist.",
  offered: "A seat is held. Send the RSVP again to take it.",
  declined: "A host declined the RSVP.",
  cancelled: "The RSVP is withdrawn.",
};

/** An RSVP to an own event: a seat if one is free, otherwise a place on the waitlist. */
export async function takeSeat(context: SeatContext, request: Request) {
  const { tx, caller, now, fail } = context;
  const date = await store.lockDate(tx, request.eventId, request.occurrence);
  if (!date) throw fail("event_not_found", { hint: "Take event_id from ic_events_list_upcoming." });
  if (date.cancelled_at) throw fail("bad_time", refusals.DOES_NOT_TAKE_PLACE);
  if (date.ends_at <= now) throw fail("bad_time", refusals.IS_OVER);
  const before = await store.findRsvp(tx, date, memberOf(caller));
  if (before?.state === "declined") throw fail("already_decided", refusals.declined(before.reason));
  if (before?.state === "confirmed" || before?.state === "waitlisted") return replyOf(context, before, true);
  if (before?.state === "offered" && before.offered_until && before.offered_until > now) {
    const taken = { state: "confirmed", offered_until: null, updated_at: now } as const;
    return replyOf(context, await store.updateRsvp(tx, before.id, taken), false);
  }
  return replyOf(context, await addRsvp(context, date, request), false);
}

async function addRsvp(context: SeatContext, date: store.SeatedDate, request: Request): Promise<store.OwnRsvpRow> {
  const { tx, caller, now, newId, fail } = context;
  const { guests } = request;
  if (guests > date.guests_max) throw fail("validation", refusals.tooManyGuests(date.guests_max));
  if (date.capacity !== null && guests + 1 > date.capacity) {
    throw fail("validation", refusals.partyTooLarge(date.capacity));
  }
  const { answers, missing, invalid } = checkAnswers(date.questions, request.answers);
  if (missing.length > 0 || invalid.length > 0) {
    throw fail("bad_answers", refusals.badAnswers(missing, invalid, date.questions));
  }
  const seats = await settle(tx, date, now);
  const isFree = guests + 1 <= freeSeats(date, seats);
  return store.putRsvp(tx, {
    id: newId("rsvp"),
    event_id: date.event_id,
    occurrence: date.occurrence,
    member_id: memberOf(caller),
    token_id: caller.token?.id ?? null,
    email: request.email,
    name: plainLine(request.name ?? caller.memberName ?? "") || request.email,
    guests,
    answers,
    state: isFree ? "confirmed" : "waitlisted",
    waiting_no: isFree ? null : seats.last_no + 1,
    created_at: now,
  });
}

async function replyOf({ tx, caller, settings }: SeatContext, rsvp: store.OwnRsvpRow, wasDup: boolean) {
  return {
    ok: true as const,
    queued: rsvp.state === "waitlisted",
    was_dup: wasDup,
    known: true,
    via: via(caller),
    seat: await seatOf(tx, rsvp, settings),
    note: NOTES[rsvp.state],
  };
}

/** The seat as its member sees it. */
export async function seatOf(
  tx: SeatContext["tx"] | Context<never, "read">["tx"],
  rsvp: store.OwnRsvpRow,
  settings: SeatContext["settings"],
): Promise<MySeat> {
  const position = await store.positionOf(tx, rsvp);
  return renderMySeat(rsvp, { position, code: checkInCode(rsvp.id, settings) });
}
