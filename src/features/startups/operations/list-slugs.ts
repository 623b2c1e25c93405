import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, NoInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { slugKind } from "../rules.ts";
import * as store from "../store.ts";

const SLUGS_MAX = 500;

export const listSlugs = defineOperation({
  id: "startups.list_slugs",
  tool: "ic_admin_startup_slugs",
  rest: { method: "GET", path: "/api/startups/slugs", operationId: "listStartupSlugs" },
  title: "List reserved and former slugs",
  summary: "Lists slugs that operators reserved, redirects of renamed startups, and slugs that are closed for a time.",
  when: "Use to find out why a slug is not free.",

  effect: "read",
  access: { scope: "admin:ownership_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("StartupSlugsResponse", {
    ok: Ok,
    slugs: Type.Array(
      object("StartupSlug", {
        slug: Type.String(),
        kind: choice(["redirect", "reserved", "tombstone"], { description: "tombstone: closed after a redirect." }),
        leads_to: nullable(Type.String({ description: "The startup's slug." })),
        until: nullable(instant("The end of the redirect or tombstone.")),
        reason: nullable(Type.String()),
      }),
      { description: "Newest first, at most 500." },
    ),
  }),
  errors: [],
  examples: [{ say: "Which slugs are reserved?", input: {}, output: { ok: true } }],

  async handler({ tx, now }) {
    const rows = await store.listOtherSlugs(tx, SLUGS_MAX);
    const slugs = rows.flatMap((row) => {
      const kind = slugKind(row, now);
      if (kind === null || kind === "live") return [];
      const leads_to = kind === "redirect" ? row.to : null;
      return [{ slug: row.slug, kind, leads_to, until: row.until?.toISOString() ?? null, reason: row.reason }];
    });
    return { ok: true as const, slugs };
  },
});
