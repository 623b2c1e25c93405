import { Type } from "typebox";
import { holds } from "../../../kernel/access/caller.ts";
import { authorizes } from "../../../kernel/access/scopes.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import type { CalendarWriter } from "../../../kernel/ports/calendar.ts";
import { spaceNameAndZone } from "../../space/index.ts";
import { entryOfEvent, entryOfSaveTheDate } from "../calendar-entries.ts";
import { findReader, listForCalendar } from "../calendar-store.ts";
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
    summary: "Returns upcoming events and save-the-dates as an iCalendar object (RFC 5545), also at /events.ics.",
    when: "Use to feed a calendar application. With a calendar URL's secret it returns that member's calendar, with RSVPs marked.",

    effect: "read",
    access: { public: true, scope: "events:read_upcoming" },
    quotas: [],
    sandbox: "real",
    idempotency: "natural",
    bodyBytesMax: 1024,

    input: object("GetEventCalendar", {
      secret: Type.Optional(secret({ maxLength: 100, description: "The secret from a calendar URL." })),
    }),
    output: object("EventCalendarResponse", {
      ok: Ok,
      calendar: Type.String({ description: "An iCalendar object. Its texts come from other people." }),
      count: Type.Integer(),
      trust: Type.Literal("untrusted"),
    }),
    errors: ["not_found"],
    examples: [{ say: "Give me the events as a calendar file", input: {}, output: { ok: true } }],

    async handler({ tx, caller, now, fail, settings }, input) {
      const reader = input.secret === undefined ? null : await findReader(tx, calendarSecretHash(input.secret), now);
      if (reader === undefined) {
        throw fail("not_found", {
          message: "This calendar URL does not exist or was revoked.",
          hint: "Ask the member to create a new calendar URL on the web pages.",
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
      const { name, time_zone: timeZone } = await spaceNameAndZone(tx);
      const text = writer.write({ name, timeZone, refreshMinutes: REFRESH_MINUTES, entries });
      return { ok: true as const, calendar: text, count: entries.length, trust: "untrusted" as const };
    },
  });
}
