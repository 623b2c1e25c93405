import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { lockManaged } from "../lock-managed.ts";
import { addNews as insertNews, listNews, type NewsRow } from "../news-store.ts";
import { BAD_NEWS_URL, EMPTY_TITLE } from "../refusals.ts";
import { NEWS_MAX, websiteUrl } from "../rules.ts";
import { NewsItem, renderNews, Slug, Website } from "../schemas.ts";

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
  bodyBytesMax: 4 * 1024,

  input: object("AddStartupNews", {
    slug: Slug,
    title: Type.String({ minLength: 1, maxLength: 100 }),
    url: Type.Optional(Website),
    source: Type.Optional(Type.String({ maxLength: 100, description: "Who reported it, such as a newspaper." })),
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

  async handler({ tx, caller, now, newId, fail }, { slug, title: written, url: link, source = "" }) {
    const startup = await lockManaged(tx, slug, caller);
    const title = plainLine(written);
    if (title === "") throw fail("validation", EMPTY_TITLE);
    const url = link ? websiteUrl(link) : null;
    if (link && url === null) throw fail("validation", BAD_NEWS_URL);
    const [newest] = await listNews(tx, startup.id);
    const isRepeated = newest?.title === title && newest.url === url;
    const item: NewsRow =
      newest && isRepeated
        ? newest
        : {
            ...{ id: newId("snw"), startup_id: startup.id, title, url, source: plainLine(source) || null },
            ...{ posted_at: now, archived_at: null },
          };
    if (!isRepeated) await insertNews(tx, item, NEWS_MAX);
    return { ok: true as const, item: renderNews(item), news_count: (await listNews(tx, startup.id)).length };
  },
});
