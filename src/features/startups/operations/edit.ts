import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { editProfile } from "../page/edit-profile.ts";
import { Name, renderStartup, Slug, Startup, Tagline, Website } from "../schemas.ts";

export const edit = defineOperation({
  id: "startups.edit",
  tool: "ic_startup_edit",
  rest: { method: "PATCH", path: "/api/startups/{slug}/page", operationId: "editStartup" },
  title: "Edit a startup's page",
  summary: "Changes the name, tagline, website and visibility of a startup, for its owners and operators.",

  effect: "destructive",
  access: { person: "ic-member", page: "/startups/mine" },
  quotas: [{ per: "member", max: 50, window: "utc-day", pool: "startups.edit" }],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("EditStartup", {
    slug: Slug,
    name: Type.Optional(Name),
    tagline: Type.Optional(Tagline),
    website: Type.Optional(Website),
    public_visible: Type.Optional(Type.Boolean({ description: "false hides the page from the public." })),
  }),
  output: object("EditStartupResponse", { ok: Ok, startup: Startup }),
  errors: ["not_found", "forbidden", "name_too_similar"],
  examples: [
    {
      say: "Open Orchard grows apples in the cloud",
      input: { slug: "open-orchard", tagline: "Apples, in the cloud.", website: "orchard.example" },
      output: { ok: true },
    },
  ],

  async handler(context, { slug, ...changes }) {
    const edited = await editProfile(context, slug, changes);
    return { ok: true as const, startup: renderStartup(edited, context.settings.baseUrl) };
  },
});
