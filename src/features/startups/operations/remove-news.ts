import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { lockManaged } from "../lock-managed.ts";
import { archiveNews, listNews } from "../news-store.ts";
import { logNews } from "../page/log-writes.ts";
import { NO_SUCH_NEWS } from "../refusals.ts";
import { Slug } from "../schemas.ts";

export const removeNews = defineOperation({
  id: "startups.remove_news",
  tool: "ic_startup_remove_news",
  rest: { method: "DELETE", path: "/api/startups/{slug}/page/news/{news_id}", operationId: "removeStartupNews" },
  title: "Remove news from a startup's page",
  summary: "Removes one news item from a startup's page.",

  effect: "destructive",
  access: { person: "ic-member", page: "/startups/mine" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RemoveStartupNews", {
    slug: Slug,
    news_id: Type.String({ maxLength: 64, description: "ID of the news item." }),
  }),
  output: object("RemoveStartupNewsResponse", { ok: Ok, news_count: Type.Integer() }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "Remove that news",
      input: { slug: "open-orchard", news_id: "snw_0a1b2c3d4e5f607182930001" },
      output: { ok: true },
    },
  ],

  async handler(context, { slug, news_id }) {
    const { tx, caller, now, fail } = context;
    const startup = await lockManaged(tx, slug, caller);
    const item = await archiveNews(tx, startup.id, news_id, now);
    if (!item) throw fail("not_found", NO_SUCH_NEWS);
    await logNews(context, startup.id, { removed: [item] });
    return { ok: true as const, news_count: (await listNews(tx, startup.id)).length };
  },
});
