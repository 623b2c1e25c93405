import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { lockManaged } from "../lock-managed.ts";
import { checkName } from "../names/check-name.ts";
import { BAD_WEBSITE } from "../refusals.ts";
import { websiteUrl } from "../rules.ts";
import { Name, renderStartup, Slug, Startup, Tagline, Website } from "../schemas.ts";
import * as store from "../store.ts";

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

  async handler({ tx, caller, now, fail, settings }, { slug, name, tagline, website, public_visible }) {
    if (name !== undefined) await store.lockNames(tx);
    const startup = await lockManaged(tx, slug, caller);
    const url = website ? websiteUrl(website) : null;
    if (website && url === null) throw fail("validation", BAD_WEBSITE);
    const newName = name === undefined ? null : plainLine(name);
    const renames = newName !== null && newName !== startup.name;
    const checked = renames
      ? await checkName(tx, {
          ...{ slug: null, name: newName, startupId: startup.id },
          ...{ allowSimilar: false, reserved: new Set<string>(), now },
        })
      : null;
    const edited = await store.updateStartup(tx, startup.id, {
      ...(checked && newName !== null && { name: newName, name_skeletons: checked.nameSkeletons }),
      ...(tagline !== undefined && { tagline: plainLine(tagline) }),
      ...(website !== undefined && { website: url }),
      ...(public_visible !== undefined && { public_visible }),
      updated_at: now,
    });
    return { ok: true as const, startup: renderStartup(edited, settings.baseUrl) };
  },
});
