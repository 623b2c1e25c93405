import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object, SpaceTimeZone } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { badEventUrl, noSuchDate } from "../bad-event-url.ts";
import { findOutside, OutsideRsvp, renderOutside } from "../outside/schemas.ts";
import { eventRef, seesAs, tiersUpTo } from "../rules.ts";
import { EventName, Occurrence } from "../schemas.ts";
import { MySeat } from "../seats/schemas.ts";
import { findRsvp } from "../seats/store.ts";
import { seatOf } from "../seats/take-seat.ts";
import { findDate } from "../store.ts";

export const getRsvp = defineOperation({
  id: "events.get_rsvp",
  tool: "ic_events_get_rsvp",
  rest: { method: "GET", path: "/api/events/rsvp", operationId: "getMyRsvp" },
  title: "Get my RSVP",
  summary: "Returns the member's RSVP to one date: its state, place on the waitlist, and the code for the door.",
  when: "Use when the member asks whether they have a seat. ic_events_list_mine has all RSVPs.",

  effect: "read",
  access: { scope: "events:rsvp", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetMyRsvp", { event_url: EventName, occurrence: Occurrence }),
  output: object("MyRsvpResponse", {
    ok: Ok,
    seat: nullable(MySeat, { description: "Of an event of the space." }),
    cancelled: Type.Optional(Type.Literal(true, { description: "The date does not take place." })),
    answers: Type.Optional(Type.Record(Type.String(), Type.String(), { description: "By question." })),
    outside: nullable(OutsideRsvp, { description: "The RSVP that went to the event platform." }),
    time_zone: SpaceTimeZone,
  }),
  errors: ["bad_event_url", "event_not_found"],
  examples: [
    { say: "Do I have a seat at the repair café?", input: { event_url: "repair-cafe-1a2b3c" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, fail, settings }, { event_url, occurrence }) {
    const ref = eventRef(event_url, settings);
    if (!ref)
      throw fail(
        "bad_event_url",
        await badEventUrl(tx, event_url, { hosts: settings.eventHosts, tiers: tiersUpTo(seesAs(caller)) }),
      );
    const at = occurrence && new Date(occurrence).toISOString();
    // An RSVP stays with its member when the event is shown to fewer.
    const event = await findDate(tx, { id: ref.id, occurrence: at, ended: true, tiers: tiersUpTo("operator") }, now);
    const key = event?.own_id && { event_id: event.own_id, occurrence: event.recurrence_id };
    const rsvp = key && (await findRsvp(tx, key, memberOf(caller)));
    const outside = key || !event ? undefined : await findOutside(tx, memberOf(caller), event);
    const isShown = event && tiersUpTo(seesAs(caller)).includes(event.tier_min);
    if (!event || !(isShown || rsvp || outside)) {
      const shown = { id: ref.id, occurrence: at, ended: true, tiers: tiersUpTo(seesAs(caller)) };
      const why = event ? {} : await noSuchDate(tx, shown, now);
      throw fail("event_not_found", { ...why, hint: "Take event_id from ic_events_list_upcoming." });
    }
    return {
      ok: true as const,
      seat: rsvp ? await seatOf(tx, rsvp, settings, event.cancelled_at !== null) : null,
      ...(event.cancelled_at && { cancelled: true as const }),
      ...(rsvp && Object.keys(rsvp.answers).length > 0 && { answers: rsvp.answers }),
      outside: outside ? renderOutside(outside) : null,
      time_zone: await spaceTimeZone(tx),
    };
  },
});
