import { memberOf, via } from "../../../kernel/access/caller.ts";
import { checkAnswers } from "../../../kernel/forms/questions.ts";
import { fingerprint } from "../../../kernel/idempotency/fingerprint.ts";
import type { Context } from "../../../kernel/pipeline/context.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { notTaken } from "../../../kernel/values/texts/not-taken.ts";
import { recordForWebhooks } from "../../webhooks/index.ts";
import { say } from "../messages.ts";
import { eventPage } from "../rules.ts";
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
  /** Whether the caller named the address. */
  readonly ownEmail: boolean;
  readonly name?: string | undefined;
  /** Absent in a repeated RSVP: unchanged. */
  readonly guests?: number | undefined;
  readonly answers?: Readonly<Record<string, string>> | undefined;
}

const NOTES: Readonly<Record<store.SeatState, string>> = {
  confirmed: "The seat is confirmed.",
  waitlisted: "All seats are taken; the RSVP is on the waitlist.",
  offered: "A seat is held. Send the RSVP again to take it.",
  declined: "A host declined the RSVP.",
  cancelled: "The RSVP is withdrawn.",
};

/**
 * An RSVP to an own event: a seat if one is free, otherwise a place on the waitlist. Sent again, it takes an offered
 * seat and changes guests and answers.
 */
export async function takeSeat(context: SeatContext, request: Request) {
  const { tx, caller, now, fail } = context;
  const key = { event_id: request.eventId, occurrence: request.occurrence };
  // Sent together, in this order: the others begin once the first has the lock, and see what was committed until then.
  const [date, before, seats] = await Promise.all([
    store.lockDate(tx, request.eventId, request.occurrence),
    store.findRsvp(tx, key, memberOf(caller)),
    store.tally(tx, key, now),
  ]);
  if (!date) throw fail("event_not_found", { hint: "Take event_id from ic_events_list_upcoming." });
  if (date.cancelled_at) throw fail("bad_time", refusals.DOES_NOT_TAKE_PLACE);
  if (date.ends_at <= now) throw fail("bad_time", refusals.IS_OVER);
  if (before?.state === "declined") throw fail("already_decided", refusals.declined(before.reason));
  const acted = (rsvp: store.OwnRsvpRow, wasDup: boolean) => {
    const sent = { email: request.ownEmail ? request.email : undefined, name: request.name && plainLine(request.name) };
    const page = eventPage("", date.event_id, date.occurrence);
    // The page has the button to withdraw.
    context.did(say.seatActed({ state: rsvp.state, title: date.title }), date, { page });
    return replyOf(context, { rsvp, date, wasDup, not_taken: notTaken(sent, rsvp) });
  };
  const isOpen = before?.state === "offered" && before.offered_until !== null && before.offered_until > now;
  if (before && (isOpen || before.state === "confirmed" || before.state === "waitlisted")) {
    return acted(...(await changeRsvp(context, date, { before, request })));
  }
  return acted(await addRsvp(context, date, { request, seats }), false);
}

/** The RSVP afterwards, and whether it is as before. The party keeps its seat or its place on the waitlist. */
async function changeRsvp(
  context: SeatContext,
  date: store.SeatedDate,
  { before, request }: { before: store.OwnRsvpRow; request: Request },
): Promise<[store.OwnRsvpRow, boolean]> {
  const { tx, now, fail } = context;
  const { guests = before.guests } = request;
  if (guests !== before.guests) checkParty(context, date, guests);
  const answers = request.answers === undefined ? before.answers : answersOf(context, date, request.answers);
  const isSame = guests === before.guests && fingerprint(answers) === fingerprint(before.answers);
  if (isSame && before.state !== "offered") return [before, true];
  if (guests > before.guests && before.state !== "waitlisted") {
    const left = freeSeats(date, await settle(tx, date, now));
    if (guests - before.guests > left) throw fail("validation", refusals.noRoomForGuests(left));
  }
  const seat = before.state === "offered" ? ({ state: "confirmed", offered_until: null } as const) : {};
  const changed = await store.updateRsvp(tx, before.id, { guests, answers, ...seat, updated_at: now });
  if (guests < before.guests) await settle(tx, date, now);
  return [changed, false];
}

/** @throws Refusal `validation` */
function checkParty({ fail }: SeatContext, { guests_max, capacity }: store.SeatedDate, guests: number): void {
  if (guests > guests_max) throw fail("validation", refusals.tooManyGuests(guests_max));
  if (capacity !== null && guests + 1 > capacity) throw fail("validation", refusals.partyTooLarge(capacity));
}

/** @throws Refusal `bad_answers` */
function answersOf({ fail }: SeatContext, { questions }: store.SeatedDate, sent: Readonly<Record<string, string>>) {
  const { answers, missing, invalid } = checkAnswers(questions, sent);
  if (missing.length > 0 || invalid.length > 0) {
    throw fail("bad_answers", refusals.badAnswers(missing, invalid, questions));
  }
  return answers;
}

async function addRsvp(
  context: SeatContext,
  date: store.SeatedDate,
  { request, seats: before }: { request: Request; seats: store.Tally },
): Promise<store.OwnRsvpRow> {
  const { tx, caller, now, newId } = context;
  const { guests = 0 } = request;
  checkParty(context, date, guests);
  const answers = answersOf(context, date, request.answers ?? {});
  const seats = await settle(tx, date, now, before);
  const isFree = guests + 1 <= freeSeats(date, seats);
  const made = await store.putRsvp(tx, {
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
  const { id: rsvp_id, event_id, member_id } = made;
  recordForWebhooks(tx, "rsvp.made", { rsvp_id, event_id, event_url: null, member_id }, now);
  return made;
}

interface Acted {
  readonly rsvp: store.OwnRsvpRow;
  readonly date: store.SeatedDate;
  readonly wasDup: boolean;
  readonly not_taken: string[];
}

async function replyOf({ tx, caller, settings }: SeatContext, { rsvp, date, wasDup, not_taken }: Acted) {
  return {
    ok: true as const,
    queued: rsvp.state === "waitlisted",
    was_dup: wasDup,
    ...(not_taken.length > 0 && { not_taken }),
    known: true,
    event: {
      title: date.title,
      start: date.starts_at.toISOString(),
      url: eventPage(settings.baseUrl, date.event_id, date.occurrence),
    },
    via: via(caller),
    seat: await seatOf(tx, rsvp, settings),
    note: not_taken.length > 0 ? `${NOTES[rsvp.state]} ${keeps(not_taken)}` : NOTES[rsvp.state],
  };
}

const keeps = (fields: readonly string[]) =>
  `It keeps its ${fields.join(" and ")}: withdraw it and send another to change that.`;

/** The seat as its member sees it. */
export async function seatOf(
  tx: SeatContext["tx"] | Context<never, "read">["tx"],
  rsvp: store.OwnRsvpRow,
  settings: SeatContext["settings"],
  isCancelled = false,
): Promise<MySeat> {
  const position = await store.positionOf(tx, rsvp);
  return renderMySeat(rsvp, { position, code: isCancelled ? null : checkInCode(rsvp.id, settings) });
}
