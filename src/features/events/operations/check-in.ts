import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NOTHING } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { OwnEventId } from "../own/schemas.ts";
import { Occurrence } from "../schemas.ts";
import { admitHost } from "../seats/admit-host.ts";
import { rsvpOfCode } from "../seats/code.ts";
import { NO_SUCH_GUEST, NOT_SEATED } from "../seats/refusals.ts";
import { Attendee, renderAttendee } from "../seats/schemas.ts";
import { findOfDate, lockDate, updateRsvp } from "../seats/store.ts";

export const checkIn = defineOperation({
  id: "events.check_in",
  tool: "ic_events_check_in",
  rest: { method: "POST", path: "/api/events/own/{event_id}/check-in", operationId: "checkInAtEvent" },
  title: "Check a guest in",
  summary: "Records that a confirmed guest of an own event arrived, by the code of the RSVP or from the list.",
  when: "Use at the door, for hosts and operators. With undo it takes a mistaken check-in back.",

  effect: "destructive",
  access: { scope: "events:request", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "events.check_in",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ event_id, occurrence, undo }, { attendee, was_dup }) =>
      was_dup ? NOTHING : { event_id, occurrence, rsvp_id: attendee.rsvp_id, undo: undo !== true },
  },
  bodyBytesMax: 2 * 1024,

  input: object("CheckInAtEvent", {
    event_id: OwnEventId,
    occurrence: Occurrence,
    rsvp_id: Type.Optional(Type.String({ maxLength: 64, description: "From ic_events_list_attendees." })),
    code: Type.Optional(Type.String({ maxLength: 300, description: "check_in_code, or the URL in its QR code." })),
    undo: Type.Optional(Type.Boolean({ default: false, description: "true takes a check-in back." })),
  }),
  output: object("CheckInAtEventResponse", {
    ok: Ok,
    attendee: Attendee,
    was_dup: Type.Boolean({ description: "Nothing changed: it was so before." }),
  }),
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "Kofi has arrived",
      input: { event_id: "repair-cafe-1a2b3c", rsvp_id: "rsvp_0a1b2c3d4e5f607182930001" },
      output: { ok: true },
    },
  ],

  checkInput: ({ rsvp_id, code }) =>
    (rsvp_id === undefined) === (code === undefined)
      ? { message: say.rsvpOrCode, hint: "Omit the other one." }
      : undefined,

  async handler(context, { event_id, occurrence, rsvp_id, code = "", undo = false }) {
    const { tx, caller, now, fail, settings } = context;
    const { recurrence_id } = await admitHost(context, event_id, occurrence);
    const id = rsvp_id ?? rsvpOfCode(code, settings);
    await lockDate(tx, event_id, recurrence_id);
    const rsvp = id ? await findOfDate(tx, { event_id, occurrence: recurrence_id }, id) : undefined;
    if (!rsvp) throw fail("not_found", NO_SUCH_GUEST);
    if (rsvp.state !== "confirmed") throw fail("already_decided", NOT_SEATED);
    const wasDup = (rsvp.checked_in_at === null) === undo;
    const arrival = undo
      ? { checked_in_at: null, checked_in_by: null }
      : { checked_in_at: now, checked_in_by: memberOf(caller) };
    const after = wasDup ? rsvp : await updateRsvp(tx, rsvp.id, arrival);
    return { ok: true as const, attendee: renderAttendee(after), was_dup: wasDup };
  },
});
