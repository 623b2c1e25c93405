import { Type } from "typebox";
import { authorizes } from "../../../kernel/access/scopes.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { problems } from "../../../kernel/languages/problems.ts";
import type { CalendarWriter } from "../../../kernel/ports/calendar.ts";
import { refusedFields } from "../../../kernel/refused-fields.ts";
import type { Settings } from "../../../kernel/settings.ts";
import { meetingEntries } from "../../agent-inbox/index.ts";
import { spaceNameAndZone } from "../../space/index.ts";
import { badEventUrl } from "../bad-event-url.ts";
import { entryOfEvent } from "../calendar-entries.ts";
import { type CalendarEvent, findReader, listForCalendar } from "../calendar-store.ts";
import { say } from "../messages.ts";
import { calendarSecretHash, type EventRef, eventRef, seesAs, tiersUpTo } from "../rules.ts";
import { Occurrence } from "../schemas.ts";

const PUBLIC_MAX_AGE_SECONDS = 300;
const REFRESH_MINUTES = 60;
const REMINDER_MINUTES = 60;

const MEDIA_TYPE = "text/calendar; charset=utf-8";
const textOf = ({ calendar }: { calendar: string }) => calendar;

const AT_WITHOUT_EVENT = {
  ...refusedFields([{ field: "event", problem: problems.required }]),
  hint: "Send event with at.",
};

const GetEventCalendar = object("GetEventCalendar", {
  event: Type.Optional(
    Type.String({
      maxLength: 300,
      description: "Only the next date of this event: its event_id, the URL of its page, or the URL's last part.",
    }),
  ),
  at: Occurrence,
  reminder_minutes: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 10_080,
      description: `Minutes before the start at which the calendar reminds its reader. Absent: ${REMINDER_MINUTES} with event, none without.`,
    }),
  ),
  secret: Type.Optional(
    secret({
      maxLength: 100,
      description: "The secret from a calendar URL: that member's calendar, with RSVPs marked and meetings.",
    }),
  ),
});

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
        { path: "/events/{event}.ics", mediaType: MEDIA_TYPE, text: textOf, maxAgeSeconds: PUBLIC_MAX_AGE_SECONDS },
        {
          path: "/events/{event}/{at}.ics",
          mediaType: MEDIA_TYPE,
          text: textOf,
          maxAgeSeconds: PUBLIC_MAX_AGE_SECONDS,
        },
        { path: "/calendar/{secret}.ics", mediaType: MEDIA_TYPE, text: textOf },
      ],
    },
    title: "Upcoming events as iCalendar",
    summary: "Returns upcoming events as an iCalendar object (RFC 5545), also at /events.ics.",
    when: "Use to put one event with a reminder into a calendar (event), or to feed a calendar application with all.",

    effect: "read",
    access: { public: true, scope: "events:read_upcoming" },
    quotas: [],
    bodyBytesMax: 1024,

    checkInput: ({ event, at }) => (at !== undefined && event === undefined ? AT_WITHOUT_EVENT : undefined),

    input: GetEventCalendar,
    output: object("EventCalendarResponse", {
      ok: Ok,
      calendar: Type.String({ description: "An iCalendar object. Its texts come from other people." }),
      count: Type.Integer(),
      trust: Type.Literal("untrusted"),
    }),
    errors: ["not_found", "bad_event_url", "event_not_found"],
    examples: [
      { say: "Give me the events as a calendar file", input: {}, output: { ok: true } },
      {
        say: "Put the demo night into my calendar, with a reminder an hour before",
        input: { event: "demo-night", reminder_minutes: 60 },
        output: { ok: true, count: 1 },
      },
    ],

    async handler({ tx, caller, now, fail, settings }, input) {
      const reader = input.secret === undefined ? null : await findReader(tx, calendarSecretHash(input.secret), now);
      if (reader === undefined) {
        throw fail("not_found", {
          message: say.noSuchCalendarUrl,
          hint: "Ask the member to create a new calendar URL on the web pages.",
        });
      }
      const tier = reader && authorizes(reader.tier, "events:read_upcoming") ? reader.tier : seesAs(caller);
      const part = { memberId: reader?.member_id ?? null, tiers: tiersUpTo(tier) };
      const one = async (text: string) => {
        for (const { id } of refsOf(text, settings)) {
          const occurrence = input.at && new Date(input.at).toISOString();
          const dates = await listForCalendar(tx, now, { ...part, id, occurrence });
          const isMeant = (date: CalendarEvent) =>
            occurrence ? date.recurrence_id === occurrence : !date.cancelled_at;
          const event = dates.find(isMeant) ?? dates[0];
          const reminderMinutes = input.reminder_minutes ?? REMINDER_MINUTES;
          if (event) return { ...entryOfEvent(event, settings.baseUrl), reminderMinutes };
        }
        if (refsOf(text, settings).length === 0) {
          throw fail("bad_event_url", await badEventUrl(tx, text, { hosts: settings.eventHosts, tiers: part.tiers }));
        }
        throw fail("event_not_found", { hint: "ic_events_list_upcoming has the URLs of upcoming events." });
      };
      const all = async () => {
        const events = await listForCalendar(tx, now, part);
        const host = new URL(settings.baseUrl).hostname;
        const { reminder_minutes: reminderMinutes } = input;
        const reminder = reminderMinutes === undefined ? {} : { reminderMinutes };
        return [
          ...events.map((event) => ({ ...entryOfEvent(event, settings.baseUrl), ...reminder })),
          ...(reader ? await meetingEntries(tx, reader.member_id, { now, host }) : []),
        ];
      };
      const entries = input.event === undefined ? await all() : [await one(input.event)];
      const { name, time_zone: timeZone } = await spaceNameAndZone(tx);
      const text = writer.write({ name, timeZone, refreshMinutes: REFRESH_MINUTES, entries });
      return { ok: true as const, calendar: text, count: entries.length, trust: "untrusted" as const };
    },
  });
}

/** An event named by its ID, by its URL, or by the last part of its canonical URL. */
function refsOf(text: string, settings: Settings): EventRef[] {
  const page = text.includes("/") ? null : eventRef(`https://${settings.eventHosts[0]}/${text}`, settings);
  return [eventRef(text, settings), page].filter((ref) => ref !== null);
}
