import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { lockManaged } from "../lock-managed.ts";
import { listNews } from "../news-store.ts";
import { publishNews } from "../page/publish-news.ts";
import { NewsItem, NewsSource, NewsTitle, NewsUrl, renderNews, Slug } from "../schemas.ts";

export const postNews = defineOperation({
  id: "startups.post_news",
  tool: "ic_startup_post_news",
  rest: { method: "POST", path: "/api/startups/{slug}/news", operationId: "postStartupNews", status: 201 },
  title: "Post news of a startup",
  summary: "Publishes one news item on a startup's page at once. The page shows the newest eight.",
  when: "Use when an owner of the startup wants to announce something.",

  effect: "write",
  access: { scope: "startup:edit", session: false, signature: "enforced" },
  approval: "signed_in",
  quotas: [{ per: "member", max: 50, window: "utc-day", pool: "startups.edit" }],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,
  contract: true,

  input: object("PostStartupNews", {
    slug: Slug,
    title: NewsTitle,
    url: Type.Optional(NewsUrl),
    source: Type.Optional(NewsSource),
  }),
  output: object("PostStartupNewsResponse", { ok: Ok, item: NewsItem, news_count: Type.Integer() }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "Post that Open Orchard has pressed its first cider",
      input: { slug: "open-orchard", title: "Our first cider", url: "https://orchard.example/cider" },
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
