import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { undoable } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { readCalendarFile, storeCalendarFile, type UploadedCalendar } from "../import-calendar-file.ts";
import { say } from "../messages.ts";
import { BAD_FEED_URL, FEED_EXISTS, isTaken } from "../refusals.ts";
import { feedUrl } from "../rules.ts";
import { FEED_BODY_BYTES_MAX, FeedResponse, feedFields, renderFeed } from "../schemas.ts";
import * as store from "../store.ts";

const REFRESH_MINUTES_DEFAULT = 30;

const EXAMPLE_CALENDAR = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//Example//EN",
  "BEGIN:VEVENT",
  "UID:open-evening@example.org",
  "DTSTAMP:20260101T000000Z",
  "DTSTART:20260102T190000Z",
  "DTEND:20260102T210000Z",
  "RRULE:FREQ=WEEKLY",
  "SUMMARY:Open evening",
  "END:VEVENT",
  "END:VCALENDAR",
  "",
].join("\r\n");

type NewFeed = Pick<store.FeedRow, "id" | "name" | "url" | "refresh_minutes">;

export const add = defineOperation({
  id: "feeds.add",
  tool: "ic_admin_feeds_add",
  rest: { method: "POST", path: "/api/feeds", operationId: "addFeed", status: 201 },
  title: "Add a feed",
  summary: "Adds a calendar as a source of events, by URL or as a file.",
  when: "Use when an operator has an iCalendar URL or file. A URL is read within seconds; ic_admin_feeds_list has the result.",

  effect: "write",
  external: true,
  access: { scope: "admin:events_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "key",
  undo: {
    by: "feeds.remove",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { feed }) => ({ feed_id: feed.feed_id }),
  },
  bodyBytesMax: FEED_BODY_BYTES_MAX,

  input: object("AddFeed", {
    name: feedFields.name,
    url: Type.Optional(feedFields.url),
    calendar: Type.Optional(feedFields.calendar),
    refresh_minutes: Type.Optional(feedFields.refresh_minutes),
  }),
  output: undoable(FeedResponse),
  errors: ["not_a_calendar", "already_exists"],
  examples: [
    {
      say: "Add our weekly open evening from this file",
      input: { name: "Open evenings", calendar: EXAMPLE_CALENDAR },
      output: { ok: true },
    },
  ],

  steps: {
    outside: "stores",
    /** A URL is added here, where it can be taken. A file is added once it has been read. */
    async prepare({ tx, now, newId, fail }, input): Promise<{ feed: NewFeed; upload: UploadedCalendar | null }> {
      if ((input.url === undefined) === (input.calendar === undefined)) {
        throw fail("validation", {
          message: say.urlOrCalendar,
          hint: "Send url for a calendar that changes, or the text of a file as calendar.",
        });
      }
      const url = input.url === undefined ? null : feedUrl(input.url);
      if (input.url !== undefined && !url) throw fail("validation", BAD_FEED_URL);
      const name = plainLine(input.name) || "Unnamed feed";
      const feed = { id: newId("feed"), name, url, refresh_minutes: input.refresh_minutes ?? REFRESH_MINUTES_DEFAULT };
      if (input.calendar !== undefined) {
        return { feed, upload: { calendar: input.calendar, timeZone: await spaceTimeZone(tx) } };
      }
      try {
        await store.insert(tx, { ...feed, now });
      } catch (error) {
        throw isTaken(error) ? fail("already_exists", FEED_EXISTS) : error;
      }
      tx.notify(store.FEEDS_CHANNEL, feed.id);
      return { feed, upload: null };
    },

    perform: async (context, { upload }) => upload && readCalendarFile(context, upload),

    async conclude(context, { feed, upload }, reading) {
      const { tx, now } = context;
      if (upload && reading) {
        await storeCalendarFile(context, await store.insert(tx, { ...feed, now }), upload.calendar, reading);
      }
      return { ok: true as const, feed: renderFeed(await store.find(tx, feed.id, now)) };
    },
  },
});
