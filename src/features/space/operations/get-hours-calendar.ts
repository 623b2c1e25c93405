import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import type { CalendarWriter } from "../../../kernel/ports/calendar.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { periodsOf } from "../opening-rules.ts";
import * as opening from "../opening-store.ts";
import * as store from "../store.ts";

const AHEAD_MS = 60 * DAY_MS;
const REFRESH_MINUTES = 360;
const MAX_AGE_SECONDS = 300;

export function getHoursCalendar(writer: CalendarWriter) {
  return defineOperation({
    id: "space.get_hours_calendar",
    tool: "ic_space_get_hours_calendar",
    rest: {
      method: "GET",
      path: "/api/space/hours/calendar",
      operationId: "getOpeningHoursCalendar",
      files: [
        {
          path: "/hours.ics",
          mediaType: "text/calendar; charset=utf-8",
          text: ({ calendar }: { calendar: string }) => calendar,
          maxAgeSeconds: MAX_AGE_SECONDS,
        },
      ],
    },
    title: "Opening hours as iCalendar",
    summary: "Returns the opening hours of the next 60 days, with exceptions, as iCalendar; also at /hours.ics.",
    when: "Use to supply a calendar application. ic_space_get_hours is for agents.",

    effect: "read",
    access: { public: true },
    quotas: [],
    snapshot: { changedBy: ["space", "templates"], msMax: MAX_AGE_SECONDS * 1_000 },
    bodyBytesMax: 1024,

    input: NoInput,
    output: object("OpeningHoursCalendarResponse", {
      ok: Ok,
      calendar: Type.String({ description: "An iCalendar object (RFC 5545)." }),
      count: Type.Integer(),
    }),
    errors: [],
    examples: [{ say: "Put the opening hours into my calendar", input: {}, output: { ok: true } }],

    async handler({ tx, now, settings }) {
      const [{ plan }, space] = await Promise.all([opening.read(tx, now), store.find(tx)]);
      if (!space) throw new Error("the space was not prepared at start");
      const { hours, timeZone } = plan;
      const { hostname } = new URL(settings.baseUrl);
      const entries = periodsOf(hours, timeZone, {
        starts_at: now,
        ends_at: new Date(now.getTime() + AHEAD_MS),
      }).map(({ starts_at, ends_at }) => ({
        uid: `open-${starts_at.getTime() / 1_000}@${hostname}`,
        sequence: 0,
        revisedAt: now,
        title: `${space.name} is open`,
        description: "",
        location: space.address ?? "",
        url: `${settings.baseUrl}/hours`,
        startsAt: starts_at,
        endsAt: ends_at,
        allDay: false,
        status: "confirmed" as const,
        categories: [],
      }));
      const calendar = writer.write({
        name: `${space.name}: open`,
        timeZone,
        refreshMinutes: REFRESH_MINUTES,
        entries,
      });
      return { ok: true as const, calendar, count: entries.length };
    },
  });
}
