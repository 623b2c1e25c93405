import { Type } from "typebox";
import { authorizes } from "../../../kernel/access/scopes.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import type { CalendarWriter } from "../../../kernel/ports/calendar.ts";
import { daysBefore } from "../../../kernel/values/duration.ts";
import { namesSeenBy } from "../../directory/index.ts";
import { spaceNameAndZone } from "../../space/index.ts";
import { entryOfBooking, entryOfOutage } from "../calendars/calendar-entries.ts";
import { findReader, listForCalendar } from "../calendars/calendar-store.ts";
import { say } from "../messages.ts";
import { listCurrent } from "../outage-store.ts";
import * as store from "../store.ts";

const PAST_DAYS = 30;
const REFRESH_MINUTES = 15;

export function calendar(writer: CalendarWriter) {
  return defineOperation({
    id: "resources.calendar",
    tool: "ic_resources_calendar",
    rest: {
      method: "GET",
      path: "/api/resources/calendar",
      operationId: "getResourceCalendar",
      files: [
        {
          path: "/resources/calendar/{secret}.ics",
          mediaType: "text/calendar; charset=utf-8",
          text: ({ calendar: text }: { calendar: string }) => text,
        },
      ],
    },
    title: "Bookings of a room as iCalendar",
    summary:
      "Returns the bookings of one resource as an iCalendar object (RFC 5545), for the holder of its secret URL.",
    when: "Use to feed a calendar application with a room's bookings. ic_resources_list has the same for agents.",

    effect: "read",
    access: { public: true },
    quotas: [],
    limitedBySecret: "secret",
    bodyBytesMax: 1024,

    input: object("GetResourceCalendar", {
      secret: secret({ maxLength: 100, description: "The secret from the calendar URL of a room." }),
    }),
    output: object("ResourceCalendarResponse", {
      ok: Ok,
      calendar: Type.String({ description: "An iCalendar object. Its texts come from other people." }),
      count: Type.Integer(),
      trust: Type.Literal("untrusted"),
    }),
    errors: ["not_found"],
    examples: [
      {
        say: "Read the calendar of FT-9",
        input: { secret: "a-calendar-of-a-room-in-the-world-of-tests0" },
        output: { ok: true },
      },
    ],

    async handler({ tx, now, fail, settings }, input) {
      const reader = await findReader(tx, input.secret);
      const resource =
        reader && authorizes(reader.tier, "resources:read") && (await store.find(tx, reader.resource_id));
      if (!reader || !resource) {
        throw fail("not_found", {
          message: say.noSuchCalendar,
          hint: "Create a new calendar URL at /resources/calendars.",
        });
      }
      const bookings = await listForCalendar(tx, resource.id, daysBefore(now, PAST_DAYS));
      const names = await namesSeenBy(tx, reader, [...new Set(bookings.map(({ member_id }) => member_id))]);
      const reading = { reader, names, resource, host: new URL(settings.baseUrl).hostname };
      const entries = [
        ...bookings.map((booking) => entryOfBooking(booking, reading)),
        ...(await listCurrent(tx, now, resource.id)).map((outage) => entryOfOutage(outage, reading)),
      ];
      const { name, time_zone: timeZone } = await spaceNameAndZone(tx);
      const title = `${resource.name}, ${name}`;
      const text = writer.write({ name: title, timeZone, refreshMinutes: REFRESH_MINUTES, entries });
      return { ok: true as const, calendar: text, count: entries.length, trust: "untrusted" as const };
    },
  });
}
