import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { checkName } from "../names/check-name.ts";
import { AllowSimilar, NewSlug } from "../schemas.ts";
import * as store from "../store.ts";

/** `reserved` returns the words that no slug may be. */
export function reserve(reserved: () => ReadonlySet<string>) {
  return defineOperation({
    id: "startups.reserve",
    tool: "ic_admin_startup_reserve",
    rest: { method: "PUT", path: "/api/startups/slugs/{slug}", operationId: "reserveStartupSlug" },
    title: "Reserve a slug",
    summary: "Keeps a slug, and everything that looks like it, from being given to a startup.",

    effect: "write",
    access: { person: "operator", page: "/operate/startups/slugs" },
    quotas: [],
    sandbox: "refused",
    idempotency: "natural",
    undo: {
      by: "startups.release",
      within: 7 * DAY_MS,
      grade: "clean",
      input: (_, { slug }) => ({ slug }),
    },
    bodyBytesMax: 1024,

    input: object("ReserveStartupSlug", {
      slug: NewSlug,
      reason: Type.Optional(line({ maxLength: 200, description: "For operators only." })),
      allow_similar: AllowSimilar,
    }),
    output: object("ReserveStartupSlugResponse", { ok: Ok, slug: Type.String() }),
    errors: ["already_exists", "name_reserved", "name_too_similar"],
    examples: [{ say: "Nobody may call themselves Atrium Labs", input: { slug: "atrium-labs" }, output: { ok: true } }],

    async handler({ tx, caller, now }, { slug, reason, allow_similar = false }) {
      const row = await store.findSlug(tx, slug);
      if (row?.kind === "reserved") {
        if (reason !== undefined) await store.updateSlug(tx, slug, { reason });
        return { ok: true as const, slug };
      }
      const checked = await checkName(tx, {
        slug,
        name: null,
        startupId: null,
        allowSimilar: allow_similar,
        reserved: reserved(),
        now,
      });
      await store.insertSlug(tx, {
        slug,
        skeleton: checked.slugSkeleton,
        kind: "reserved",
        startup_id: null,
        until: null,
        allowed_by: checked.allowed ? memberOf(caller) : null,
        reason: reason || null,
        created_at: now,
      });
      return { ok: true as const, slug };
    },
  });
}
