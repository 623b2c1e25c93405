import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { NewSlug } from "../schemas.ts";
import * as store from "../store.ts";

export const release = defineOperation({
  id: "startups.release",
  tool: "ic_admin_startup_release",
  rest: { method: "DELETE", path: "/api/startups/slugs/{slug}", operationId: "releaseStartupSlug" },
  title: "Release a reserved slug",
  summary: "Ends the reservation of a slug. Redirects and slugs in use stay.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/startups/slugs" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ReleaseStartupSlug", { slug: NewSlug }),
  output: object("ReleaseStartupSlugResponse", { ok: Ok, slug: Type.String() }),
  errors: ["not_found"],
  examples: [{ say: "Atrium Works is free again", input: { slug: "atrium-works" }, output: { ok: true } }],

  async handler({ tx, fail }, { slug }) {
    await store.lockNames(tx);
    const row = await store.findSlug(tx, slug);
    if (row?.kind !== "reserved") {
      throw fail("not_found", {
        message: say.slugNotReserved,
        hint: "Take slug from ic_admin_startup_slugs.",
      });
    }
    await store.deleteSlug(tx, slug);
    return { ok: true as const, slug };
  },
});
