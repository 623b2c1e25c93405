import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { Feed, renderFeed } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 50;

export const list = defineOperation({
  id: "feeds.list",
  tool: "ic_admin_feeds_list",
  rest: { method: "GET", path: "/api/feeds", operationId: "listFeeds" },
  title: "List feeds",
  summary: "Lists the calendars that supply events, with the state of each.",
  when: "Use when an event is missing or wrong, or an operator maintains the calendars.",

  effect: "read",
  access: { scope: "admin:events_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListFeeds", {
    limit: pageLimit(200, LIMIT_DEFAULT),
    offset: pageOffset(100_000),
  }),
  output: object("FeedsResponse", {
    ok: Ok,
    feeds: Type.Array(Feed, { description: "By name." }),
    total: Type.Integer(),
    has_more: Type.Boolean(),
  }),
  errors: [],
  examples: [{ say: "Are all calendars being read?", input: {}, output: { ok: true } }],

  async handler({ tx, now }, { limit = LIMIT_DEFAULT, offset = 0 }) {
    const { rows, total } = await store.list(tx, now, { limit, offset });
    return { ok: true as const, feeds: rows.map(renderFeed), total, has_more: offset + rows.length < total };
  },
});
