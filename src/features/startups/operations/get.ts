import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { findVisible, mayManage } from "../find-visible.ts";
import { listNews } from "../news-store.ts";
import { listOwners } from "../owners/owner-store.ts";
import { Proof, renderProof } from "../proofs/schemas.ts";
import { NO_SUCH_STARTUP } from "../refusals.ts";
import { NewsItem, renderNews, renderStartup, Slug, Startup } from "../schemas.ts";

export const get = defineOperation({
  id: "startups.get",
  tool: "ic_startup_get",
  rest: { method: "GET", path: "/api/startups/{slug}", operationId: "getStartup" },
  title: "Get a startup",
  summary: "Returns one startup by its slug, also by a former slug.",
  when: "Use when someone names a startup. ic_startup_list has the slugs.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetStartup", { slug: Slug }),
  output: object("StartupResponse", {
    ok: Ok,
    startup: Startup,
    news: Type.Array(NewsItem, { description: "Newest first, at most eight." }),
    owners: nullable(Type.Array(object("StartupOwner", { member_id: Type.String(), name: Type.String() })), {
      description: "Only for its owners and for operators; null for others.",
    }),
    proof: nullable(Proof, { description: "Only for its owners and operators, if the website can be verified." }),
    mine: Type.Boolean({ description: "Whether the member owns it." }),
    redirected_from: nullable(Type.String({ description: "The former slug that was asked for." })),
  }),
  errors: ["not_found"],
  examples: [{ say: "What is Lantern House?", input: { slug: "lantern-house" }, output: { ok: true } }],

  async handler({ tx, caller, now, fail, settings }, { slug }) {
    const startup = await findVisible(tx, slug, { caller, now });
    if (!startup) throw fail("not_found", NO_SUCH_STARTUP);
    const owners = (await mayManage(tx, startup, caller)) ? await listOwners(tx, [startup.id]) : null;
    return {
      ok: true as const,
      startup: renderStartup(startup, settings.baseUrl),
      news: (await listNews(tx, startup.id)).map(renderNews),
      owners: owners?.map(({ member_id, name }) => ({ member_id, name })) ?? null,
      proof: owners && renderProof(startup),
      mine: owners?.some(({ member_id }) => member_id === caller.memberId) ?? false,
      redirected_from: startup.slug === slug ? null : slug,
    };
  },
});
