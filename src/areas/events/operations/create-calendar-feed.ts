import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object, secret } from "../../../kernel/schema.ts";
import { plainLine } from "../../../kernel/text.ts";
import { insertCalendarFeed, listCalendarFeeds } from "../calendar-store.ts";
import { renderCalendarFeed } from "../render.ts";
import { calendarSecretHash } from "../rules.ts";
import { CalendarFeed } from "../schemas.ts";

const LIVE_MAX = 10;

export const createCalendarFeed = defineOperation({
  id: "events.create_calendar_feed",
  tool: "ic_events_create_calendar_feed",
  rest: { method: "POST", path: "/api/events/calendar-feeds", operationId: "createCalendarFeed", status: 201 },
  title: "Make a calendar address",
  summary:
    "Makes a secret address under which a calendar application subscribes to the member's events; shown this once.",

  effect: "write",
  access: { person: "public" },
  quotas: [{ per: "member", max: 20, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 2 * 1024,

  input: object("CreateCalendarFeed", {
    name: Type.Optional(Type.String({ maxLength: 80, description: "Where it is used, such as a telephone." })),
    expires_days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 3650, description: "It stops to work after so many days." }),
    ),
  }),
  output: object("CreateCalendarFeedResponse", {
    ok: Ok,
    feed: CalendarFeed,
    url: secret({ description: "Whoever has it reads the calendar." }),
  }),
  errors: ["already_exists"],
  examples: [{ say: "Give me my calendar for my phone", input: { name: "Phone" }, output: { ok: true } }],

  async handler({ tx, caller, now, newId, newSecret, fail, settings }, { name, expires_days }) {
    const memberId = memberOf(caller);
    if ((await listCalendarFeeds(tx, memberId, now)).length >= LIVE_MAX) {
      throw fail("already_exists", {
        message: `You have ${LIVE_MAX} calendar addresses that work.`,
        hint: "Revoke one that is no longer used.",
      });
    }
    const text = newSecret().toString("base64url");
    const feed = {
      id: newId("cal"),
      member_id: memberId,
      name: plainLine(name ?? "") || "Calendar",
      secret_hash: calendarSecretHash(text),
      created_at: now,
      expires_at: expires_days === undefined ? null : new Date(now.getTime() + expires_days * 86_400_000),
    };
    await insertCalendarFeed(tx, feed);
    return {
      ok: true as const,
      feed: renderCalendarFeed({ ...feed, revoked_at: null }),
      url: `${settings.baseUrl}/calendar/${text}.ics`,
    };
  },
});
