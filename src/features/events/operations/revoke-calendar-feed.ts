import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import * as store from "../calendar-store.ts";

export const revokeCalendarFeed = defineOperation({
  id: "events.revoke_calendar_feed",
  tool: "ic_events_revoke_calendar_feed",
  rest: { method: "DELETE", path: "/api/events/calendar-feeds/{feed_id}", operationId: "revokeCalendarFeed" },
  title: "Revoke a calendar URL",
  summary: "Revokes one of the member's calendar URLs at once and for good.",

  effect: "destructive",
  access: { person: "public", page: "/events/feeds" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RevokeCalendarFeed", {
    feed_id: Type.String({ maxLength: 64, description: "ID of the calendar feed." }),
  }),
  output: object("RevokeCalendarFeedResponse", {
    ok: Ok,
    feed_id: Type.String(),
    revoked_at: instant("When it stopped working."),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "I lost my phone, end its calendar",
      input: { feed_id: "cal_0123456789abcdef01234567" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { feed_id }) {
    const revokedAt = await store.revokeCalendarFeed(tx, { id: feed_id, memberId: memberOf(caller), now });
    if (!revokedAt) throw fail("not_found", { hint: "Take an id from the list of calendar URLs." });
    return { ok: true as const, feed_id, revoked_at: revokedAt.toISOString() };
  },
});
