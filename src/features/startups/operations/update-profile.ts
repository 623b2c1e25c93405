import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { listNews } from "../news-store.ts";
import { editProfile } from "../page/edit-profile.ts";
import { replaceNews } from "../page/publish-news.ts";
import { NEWS_MAX } from "../rules.ts";
import {
  Name,
  NewsSource,
  NewsTitle,
  NewsUrl,
  renderProfile,
  Slug,
  StartupProfile,
  Tagline,
  Website,
} from "../schemas.ts";

const Draft = object(
  "StartupNewsDraft",
  {
    title: NewsTitle,
    url: Type.Optional(nullable(NewsUrl)),
    source: Type.Optional(nullable(NewsSource)),
    news_id: Type.Optional(Type.String({ maxLength: 64, description: "Ignored." })),
    at: Type.Optional(Type.String({ maxLength: 64, description: "Ignored." })),
  },
  { description: "Items as ic_startup_get returns them serve too." },
);

export const updateProfile = defineOperation({
  id: "startups.update_profile",
  tool: "ic_startup_update_profile",
  rest: { method: "PATCH", path: "/api/startups/{slug}", operationId: "updateStartupProfile" },
  title: "Update a startup's profile",
  summary: "Changes the fields that are sent, and publishes them on the startup's page at once.",
  when: "Use when an owner of the startup asks for the change. ic_startup_get has the present page.",

  effect: "destructive",
  access: { scope: "startup:edit", session: false, signature: "enforced" },
  quotas: [{ per: "member", max: 50, window: "utc-day", pool: "startups.edit" }],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 16 * 1024,
  contract: true,

  input: object("UpdateStartupProfile", {
    slug: Slug,
    name: Type.Optional(Name),
    tagline: Type.Optional(Tagline),
    website: Type.Optional(Website),
    public_visible: Type.Optional(Type.Boolean({ description: "false hides the page from the public." })),
    news: Type.Optional(
      Type.Array(Draft, {
        maxItems: NEWS_MAX,
        description: "Replaces all news, newest first. Kept items keep their date.",
      }),
    ),
  }),
  output: object("UpdateStartupProfileResponse", { ok: Ok, profile: StartupProfile }),
  errors: ["not_found", "forbidden", "name_too_similar"],
  examples: [
    {
      say: "Give Open Orchard a new tagline",
      input: { slug: "open-orchard", tagline: "Apples, from the cloud.", website: "orchard.example" },
      output: { ok: true },
    },
  ],

  async handler(context, { slug, news, ...changes }) {
    const edited = await editProfile(context, slug, changes);
    if (news) await replaceNews(context, edited.id, news);
    const shown = await listNews(context.tx, edited.id);
    return { ok: true as const, profile: renderProfile(edited, shown, context.settings.baseUrl) };
  },
});
