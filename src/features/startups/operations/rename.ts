import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { daysAfter } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { checkName } from "../names/check-name.ts";
import { NO_SUCH_STARTUP } from "../refusals.ts";
import { REDIRECT_DAYS } from "../rules.ts";
import { AllowSimilar, Name, NewSlug, renderStartup, SimilarTo, Slug, Startup } from "../schemas.ts";
import * as store from "../store.ts";

/** `reserved` returns the words that no slug may be. */
export function rename(reserved: () => ReadonlySet<string>) {
  return defineOperation({
    id: "startups.rename",
    tool: "ic_admin_startup_rename",
    rest: { method: "POST", path: "/api/startups/{slug}/rename", operationId: "renameStartup" },
    title: "Rename a startup",
    summary: "Gives a startup another slug and name. The former slug redirects for a year.",

    effect: "destructive",
    access: { person: "operator", page: "/operate/startups" },
    quotas: [],
    sandbox: "refused",
    idempotency: "natural",
    bodyBytesMax: 2 * 1024,

    input: object("RenameStartup", {
      slug: Slug,
      new_slug: NewSlug,
      name: Type.Optional(Name),
      allow_similar: AllowSimilar,
    }),
    output: object("RenameStartupResponse", { ok: Ok, startup: Startup, similar_to: SimilarTo }),
    errors: ["not_found", "already_exists", "name_reserved", "name_too_similar"],
    examples: [
      {
        say: "Lantern House is called Lamp House now",
        input: { slug: "quiet-engine", new_slug: "calm-engine", name: "Calm Engine" },
        output: { ok: true },
      },
    ],

    async handler({ tx, caller, now, fail, settings }, { slug, new_slug, name, allow_similar = false }) {
      await store.lockNames(tx);
      const startup = await store.lockStartup(tx, slug);
      if (!startup) throw fail("not_found", NO_SUCH_STARTUP);
      const moves = new_slug !== slug;
      const newName = name === undefined ? null : plainLine(name);
      const checked = await checkName(tx, {
        slug: moves ? new_slug : null,
        name: newName,
        startupId: startup.id,
        allowSimilar: allow_similar,
        reserved: reserved(),
        now,
      });
      if (moves) {
        await store.updateSlug(tx, slug, { kind: "redirect", until: daysAfter(now, REDIRECT_DAYS), created_at: now });
        await store.insertSlug(tx, {
          slug: new_slug,
          skeleton: checked.slugSkeleton,
          kind: "live",
          startup_id: startup.id,
          until: null,
          allowed_by: checked.allowed ? memberOf(caller) : null,
          reason: null,
          created_at: now,
        });
      }
      const renamed = await store.updateStartup(tx, startup.id, {
        slug: new_slug,
        ...(newName !== null && { name: newName, name_skeletons: checked.nameSkeletons }),
        updated_at: now,
      });
      return {
        ok: true as const,
        startup: renderStartup(renamed, settings.baseUrl),
        similar_to: checked.similarTo,
      };
    },
  });
}
