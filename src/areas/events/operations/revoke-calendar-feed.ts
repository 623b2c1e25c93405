import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { instant, Ok, object } from "../../../kernel/schema.ts";
import * as store from "../calendar-store.ts";

export const revokeCalendarFeed = defineOperation({
  id: "events.revoke_calendar_feed",
  tool: "ic_events_revoke_calendar_feed",
  rest: { method: "DELETE", path: "/api/events/calendar-feeds/{feed_id}", operationId: "revokeCalendarFeed" },
  title: "Revoke a calendar address",
  summary: "Ends one of the member's secret calendar addresses, at once and for good.",

  effect: "destructive",
  access: { person: "public" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RevokeCalendarFeed", { feed_id: Type.String({ maxLength: 64 }) }),
  output: object("RevokeCalendarFeedResponse", {
    ok: Ok,
    feed_id: Type.String(),
    revoked_at: instant("Since when it no longer works."),
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
    if (!revokedAt) throw fail("not_found", { hint: "List the calendar addresses for their ids." });
    return { ok: true as const, feed_id, revoked_at: revokedAt.toISOString() };
  },
});
