import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, Ok, object, pageLimit, pageOffset, SpaceTimeZone } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { OwnEventId } from "../own/schemas.ts";
import { findOwnEvent } from "../own/store.ts";
import { Occurrence } from "../schemas.ts";
import { admitHost } from "../seats/admit-host.ts";
import { countArrived, listAttendees as readAttendees } from "../seats/list-store.ts";
import { Attendee, renderAttendee, renderSeats, Seats } from "../seats/schemas.ts";
import { SEAT_STATES, tally } from "../seats/store.ts";

const LISTED_MAX = 200;

export const listAttendees = defineOperation({
  id: "events.list_attendees",
  tool: "ic_events_list_attendees",
  rest: { method: "GET", path: "/api/events/own/{event_id}/attendees", operationId: "listAttendees" },
  title: "List the guests of an event",
  summary: "Lists the RSVPs to one date of an own event, with answers and arrivals. For its hosts and operators.",
  when: "Use when a host asks who comes, who waits, or who has arrived.",

  effect: "read",
  access: { scope: "events:request", session: true },
  quotas: [],
  recorded: () => true,
  bodyBytesMax: 1024,

  input: object("ListAttendees", {
    event_id: OwnEventId,
    occurrence: Occurrence,
    state: Type.Optional(choice(SEAT_STATES, { description: "Only these; default all but withdrawn ones." })),
    limit: pageLimit(LISTED_MAX, LISTED_MAX),
    offset: pageOffset(100_000),
  }),
  output: object("AttendeesResponse", {
    ok: Ok,
    event_id: Type.String(),
    title: Type.String(),
    occurrence: Type.Optional(instant("The date, of an event with several.")),
    start: instant("Start of the date."),
    end: instant("End of the date."),
    attendees: Type.Array(Attendee, { description: "Confirmed, offered, waiting, declined; the waitlist in order." }),
    total: Type.Integer(),
    seats: Seats,
    arrived: Type.Integer({ description: "RSVPs that were checked in." }),
    time_zone: SpaceTimeZone,
    trust: Type.Literal("untrusted"),
  }),
  errors: ["not_found"],
  examples: [{ say: "Who comes to the repair café?", input: { event_id: "repair-cafe-1a2b3c" }, output: { ok: true } }],

  async handler(context, { event_id, occurrence, state, limit = LISTED_MAX, offset = 0 }) {
    const { tx, now } = context;
    const date = await admitHost(context, event_id, occurrence);
    const key = { event_id, occurrence: date.recurrence_id };
    const states = state ? [state] : (["confirmed", "offered", "waitlisted", "declined"] as const);
    const { attendees, total } = await readAttendees(tx, { ...key, states, limit, offset });
    const own = await findOwnEvent(tx, event_id);
    return {
      ok: true as const,
      event_id,
      title: own?.title ?? "",
      total,
      ...(date.recurrence_id && { occurrence: date.recurrence_id }),
      start: date.starts_at.toISOString(),
      end: date.ends_at.toISOString(),
      attendees: attendees.map(renderAttendee),
      seats: renderSeats(own?.capacity ?? null, await tally(tx, key, now)),
      arrived: await countArrived(tx, event_id, date.recurrence_id),
      time_zone: await spaceTimeZone(tx),
      trust: "untrusted" as const,
    };
  },
});
