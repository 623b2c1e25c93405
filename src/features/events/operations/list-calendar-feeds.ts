import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import * as store from "../calendar-store.ts";
import { say } from "../messages.ts";
import { renderCalendarFeed } from "../render.ts";
import { CalendarFeed } from "../schemas.ts";

export const listCalendarFeeds = defineOperation({
  id: "events.list_calendar_feeds",
  tool: "ic_events_list_calendar_feeds",
  rest: { method: "GET", path: "/api/events/calendar-feeds", operationId: "listCalendarFeeds" },
  title: "List calendar URLs",
  summary: "Lists the member's live calendar URLs, without their secrets.",

  effect: "read",
  access: { scope: "events:read_upcoming", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("CalendarFeedsResponse", { ok: Ok, feeds: Type.Array(CalendarFeed), count: Type.Integer() }),
  errors: ["forbidden"],
  examples: [{ say: "Where is my calendar subscribed to?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now, fail }) {
    if (caller.memberId === null) {
      throw fail("forbidden", {
        message: say.tokenWithoutMember,
        hint: "Ask your human for a token of their own: POST /api/agent/signup/start.",
      });
    }
    const feeds = await store.listCalendarFeeds(tx, memberOf(caller), now);
    return { ok: true as const, feeds: feeds.map(renderCalendarFeed), count: feeds.length };
  },
});
