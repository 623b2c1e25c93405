import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { lockManaged } from "../lock-managed.ts";
import { listNews } from "../news-store.ts";
import { publishNews } from "../page/publish-news.ts";
import { NewsItem, NewsSource, NewsTitle, NewsUrl, renderNews, Slug } from "../schemas.ts";

export const addNews = defineOperation({
  id: "startups.add_news",
  tool: "ic_startup_add_news",
  rest: { method: "POST", path: "/api/startups/{slug}/page/news", operationId: "addStartupNews", status: 201 },
  title: "Add news to a startup's page",
  summary: "Publishes one news item on a startup's page at once. The page shows the newest eight.",

  effect: "write",
  access: { person: "ic-member", page: "/startups/mine" },
  quotas: [{ per: "member", max: 50, window: "utc-day", pool: "startups.edit" }],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "startups.remove_news",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ slug }, { item }) => ({ slug, news_id: item.news_id }),
  },
  bodyBytesMax: 4 * 1024,

  input: object("AddStartupNews", {
    slug: Slug,
    title: NewsTitle,
    url: Type.Optional(NewsUrl),
    source: Type.Optional(NewsSource),
  }),
  output: object("AddStartupNewsResponse", { ok: Ok, item: NewsItem, news_count: Type.Integer() }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "Tell everyone that Open Orchard has its first harvest",
      input: { slug: "open-orchard", title: "Our first harvest" },
      output: { ok: true },
    },
  ],

  async handler(context, { slug, ...draft }) {
    const { tx, caller } = context;
    const startup = await lockManaged(tx, slug, caller);
    const item = await publishNews(context, startup.id, draft);
    return { ok: true as const, item: renderNews(item), news_count: (await listNews(tx, startup.id)).length };
  },
});
