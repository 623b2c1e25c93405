import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_FEED } from "../refusals.ts";
import { FeedId, FeedResponse, renderFeed } from "../schemas.ts";
import * as store from "../store.ts";

export const refresh = defineOperation({
  id: "feeds.refresh",
  tool: "ic_admin_feeds_refresh",
  rest: { method: "POST", path: "/api/feeds/{feed_id}/refresh", operationId: "refreshFeed", status: 202 },
  title: "Refresh a feed",
  summary: "Schedules a feed to be read within seconds; ic_admin_feeds_list returns the result.",
  when: "Use when a calendar has just changed, or after its error was fixed.",

  effect: "write",
  external: true,
  access: { scope: "admin:events_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("RefreshFeed", { feed_id: FeedId }),
  output: FeedResponse,
  errors: ["not_found"],
  examples: [
    {
      say: "Read the event calendar again",
      input: { feed_id: "feed_0a1b2c3d4e5f607182930001" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, { feed_id }) {
    if (!(await store.lock(tx, feed_id))) throw fail("not_found", NO_SUCH_FEED);
    await store.update(tx, feed_id, { next_refresh_at: now });
    tx.notify(store.FEEDS_CHANNEL, feed_id);
    return { ok: true as const, feed: renderFeed(await store.find(tx, feed_id, now)) };
  },
});
