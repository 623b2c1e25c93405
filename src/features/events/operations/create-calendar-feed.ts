import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { DAY_MS, daysAfter } from "../../../kernel/values/duration.ts";
import { insertCalendarFeed, listCalendarFeeds } from "../calendar-store.ts";
import { say } from "../messages.ts";
import { renderCalendarFeed } from "../render.ts";
import { calendarSecretHash } from "../rules.ts";
import { CalendarFeed } from "../schemas.ts";

const LIVE_MAX = 10;

export const createCalendarFeed = defineOperation({
  id: "events.create_calendar_feed",
  tool: "ic_events_create_calendar_feed",
  rest: { method: "POST", path: "/api/events/calendar-feeds", operationId: "createCalendarFeed", status: 201 },
  title: "Create a calendar URL",
  summary: "Creates a secret URL for subscribing to the member's events; the URL is returned once.",

  effect: "write",
  access: { person: "public", page: "/events/feeds" },
  quotas: [{ per: "member", max: 20, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "none",
  undo: {
    by: "events.revoke_calendar_feed",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { feed }) => ({ feed_id: feed.feed_id }),
  },
  bodyBytesMax: 2 * 1024,

  input: object("CreateCalendarFeed", {
    name: Type.Optional(line({ maxLength: 80, description: 'Where the URL is used, such as "phone".' })),
    expires_days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 3650, description: "The URL stops working after this many days." }),
    ),
  }),
  output: object("CreateCalendarFeedResponse", {
    ok: Ok,
    feed: CalendarFeed,
    url: secret({ description: "Anyone with this URL can read the calendar. Keep it secret." }),
  }),
  errors: ["already_exists"],
  examples: [{ say: "Give me my calendar for my phone", input: { name: "Phone" }, output: { ok: true } }],

  async handler({ tx, caller, now, newId, newSecret, fail, settings }, { name, expires_days }) {
    const memberId = memberOf(caller);
    if ((await listCalendarFeeds(tx, memberId, now)).length >= LIVE_MAX) {
      throw fail("already_exists", {
        message: say.tooManyCalendarUrls({ max: LIVE_MAX }),
        hint: "Revoke an unused one.",
      });
    }
    const text = newSecret().toString("base64url");
    const feed = {
      id: newId("cal"),
      member_id: memberId,
      name: name || "Calendar",
      secret_hash: calendarSecretHash(text),
      created_at: now,
      expires_at: expires_days === undefined ? null : daysAfter(now, expires_days),
    };
    await insertCalendarFeed(tx, feed);
    return {
      ok: true as const,
      feed: renderCalendarFeed({ ...feed, revoked_at: null }),
      url: `${settings.baseUrl}/calendar/${text}.ics`,
    };
  },
});
