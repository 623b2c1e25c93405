import { Type } from "typebox";
import { holds } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import type { CalendarWriter } from "../../../kernel/ports/calendar.ts";
import { Ok, object, secret } from "../../../kernel/schema.ts";
import { authorizes } from "../../../kernel/scopes.ts";
import { entryOfEvent, entryOfSaveTheDate } from "../calendar-entries.ts";
import { findReader, listForCalendar, readCalendarSpace } from "../calendar-store.ts";
import { listSaveTheDates } from "../proposal-store.ts";
import { calendarSecretHash } from "../rules.ts";

const PUBLIC_MAX_AGE_SECONDS = 300;
const REFRESH_MINUTES = 60;

const MEDIA_TYPE = "text/calendar; charset=utf-8";
const textOf = ({ calendar }: { calendar: string }) => calendar;

export function calendar(writer: CalendarWriter) {
  return defineOperation({
    id: "events.calendar",
    tool: "ic_events_calendar",
    rest: {
      method: "GET",
      path: "/api/events/calendar",
      operationId: "getEventCalendar",
      files: [
        { path: "/events.ics", mediaType: MEDIA_TYPE, text: textOf, maxAgeSeconds: PUBLIC_MAX_AGE_SECONDS },
        { path: "/calendar/{secret}.ics", mediaType: MEDIA_TYPE, text: textOf },
      ],
    },
    title: "Upcoming events as iCalendar",
    summary: "The upcoming events and save-the-dates as an iCalendar object (RFC 5545), also at /events.ics.",
    when: "For a calendar application. With the secret of a calendar address it is that member's, with their RSVPs marked.",

    effect: "read",
    access: { public: true, scope: "events:read_upcoming" },
    quotas: [],
    sandbox: "real",
    idempotency: "natural",
    bodyBytesMax: 1024,

    input: object("GetEventCalendar", {
      secret: Type.Optional(secret({ maxLength: 100, description: "The secret in a calendar address." })),
    }),
    output: object("EventCalendarResponse", {
      ok: Ok,
      calendar: Type.String({ description: "An iCalendar object; its texts were written by others." }),
      count: Type.Integer(),
      trust: Type.Literal("untrusted"),
    }),
    errors: ["not_found"],
    examples: [{ say: "Give me the events as a calendar file", input: {}, output: { ok: true } }],

    async handler({ tx, caller, now, fail, settings }, input) {
      const reader = input.secret === undefined ? null : await findReader(tx, calendarSecretHash(input.secret), now);
      if (reader === undefined) {
        throw fail("not_found", {
          message: "There is no such calendar, or its address was revoked.",
          hint: "Ask the member to make a new calendar address on the web pages.",
        });
      }
      const { hostname } = new URL(settings.baseUrl);
      const isMember = reader ? authorizes(reader.tier, "events:read_upcoming") : holds(caller, "events:read_upcoming");
      const events = await listForCalendar(tx, now, reader?.member_id ?? null);
      const dates = await listSaveTheDates(tx, now, isMember);
      const entries = [
        ...events.map((event) => entryOfEvent(event, hostname)),
        ...dates.map((date) => entryOfSaveTheDate(date, hostname)),
      ];
      const { name, time_zone: timeZone } = await readCalendarSpace(tx);
      const text = writer.write({ name, timeZone, refreshMinutes: REFRESH_MINUTES, entries });
      return { ok: true as const, calendar: text, count: entries.length, trust: "untrusted" as const };
    },
  });
}
