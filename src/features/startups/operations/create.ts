import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { checkName } from "../names/check-name.ts";
import { BAD_WEBSITE } from "../refusals.ts";
import { websiteUrl } from "../rules.ts";
import { AllowSimilar, Name, NewSlug, renderStartup, SimilarTo, Startup, Tagline, Website } from "../schemas.ts";
import * as store from "../store.ts";

/** `reserved` returns the words that no slug may be. */
export function create(reserved: () => ReadonlySet<string>) {
  return defineOperation({
    id: "startups.create",
    tool: "ic_admin_startup_create",
    rest: { method: "POST", path: "/api/startups", operationId: "createStartup", status: 201 },
    title: "Add a startup",
    summary: "Adds a startup without an owner under a slug. Members can then claim it.",

    effect: "write",
    access: { person: "operator", page: "/operate/startups/add" },
    quotas: [],
    sandbox: "refused",
    idempotency: "natural",
    bodyBytesMax: 4 * 1024,

    input: object("CreateStartup", {
      slug: NewSlug,
      name: Name,
      tagline: Type.Optional(Tagline),
      website: Type.Optional(Website),
      allow_similar: AllowSimilar,
    }),
    output: object("CreateStartupResponse", { ok: Ok, startup: Startup, similar_to: SimilarTo }),
    errors: ["already_exists", "name_reserved", "name_too_similar"],
    examples: [
      {
        say: "Add the startup Paper Kite",
        input: { slug: "paper-kite", name: "Paper Kite", tagline: "Maps that fold themselves." },
        output: { ok: true },
      },
    ],

    async handler({ tx, caller, now, newId, fail, settings }, input) {
      const { slug, tagline = "", website = "", allow_similar = false } = input;
      const name = plainLine(input.name);
      const url = website === "" ? null : websiteUrl(website);
      if (website !== "" && url === null) throw fail("validation", BAD_WEBSITE);
      const checked = await checkName(tx, {
        slug,
        name,
        startupId: null,
        allowSimilar: allow_similar,
        reserved: reserved(),
        now,
      });
      const startup: store.StartupRow = {
        id: newId("stu"),
        ...store.NO_PROOF,
        ...store.NO_ICON,
        slug,
        name,
        name_skeletons: checked.nameSkeletons,
        tagline: plainLine(tagline),
        website: url,
        public_visible: true,
        claimed_at: null,
        created_at: now,
        updated_at: now,
      };
      await store.insertStartup(tx, startup);
      await store.insertSlug(tx, {
        slug,
        skeleton: checked.slugSkeleton,
        kind: "live",
        startup_id: startup.id,
        until: null,
        allowed_by: checked.allowed ? memberOf(caller) : null,
        reason: null,
        created_at: now,
      });
      return {
        ok: true as const,
        startup: renderStartup(startup, settings.baseUrl),
        similar_to: checked.similarTo,
      };
    },
  });
}
