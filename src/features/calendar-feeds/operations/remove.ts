import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { FeedId } from "../schemas.ts";
import * as store from "../store.ts";

export const remove = defineOperation({
  id: "feeds.remove",
  tool: "ic_admin_feeds_remove",
  rest: { method: "DELETE", path: "/api/feeds/{feed_id}", operationId: "removeFeed" },
  title: "Remove a feed",
  summary: "Removes a feed and all of its events.",
  when: "Use when a calendar must no longer be shown. Its events are deleted at once and for good.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:events_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RemoveFeed", { feed_id: FeedId }),
  output: object("RemoveFeedResponse", {
    ok: Ok,
    removed: Type.Boolean({ description: "false if the feed did not exist." }),
    events_removed: Type.Integer(),
  }),
  errors: [],
  examples: [
    {
      say: "Take the old calendar off",
      input: { feed_id: "feed_0a1b2c3d4e5f607182930002" },
      output: { ok: true },
    },
  ],

  async handler({ tx }, { feed_id }) {
    const events = await store.remove(tx, feed_id);
    return { ok: true as const, removed: events !== null, events_removed: events ?? 0 };
  },
});
