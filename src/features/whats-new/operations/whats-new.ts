import { Type } from "typebox";
import { holds } from "../../../kernel/access/caller.ts";
import { SCOPE_NAMES } from "../../../kernel/access/scopes.ts";
import { reaches, TIERS } from "../../../kernel/access/tiers.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, nullable, Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { ENTRIES } from "../entries.ts";

const LIMIT_DEFAULT = 20;

export const whatsNew = defineOperation({
  id: "news.whats_new",
  tool: "ic_whats_new",
  rest: { method: "GET", path: "/api/whats-new", operationId: "getWhatsNew" },
  title: "List news",
  summary: "Lists new features for agents, newest first. With a token it lists only those within its owner's tier.",
  when: "Use when a session starts, or when an expected tool is missing.",

  effect: "read",
  listed: "first",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetWhatsNew", {
    limit: pageLimit(100, LIMIT_DEFAULT),
  }),
  output: object("WhatsNewResponse", {
    ok: Ok,
    tier: choice(TIERS),
    signed_in: Type.Boolean(),
    total: Type.Integer({ description: "Number of entries for this caller." }),
    entries: Type.Array(
      object("WhatsNewEntry", {
        id: Type.String(),
        date: Type.String({ format: "date" }),
        title: Type.String(),
        summary: Type.String(),
        min_tier: choice(TIERS),
        scope: nullable(choice(SCOPE_NAMES)),
        tools: Type.Array(Type.String()),
        relevant: Type.Boolean({ description: "true if this caller can use it now." }),
      }),
    ),
  }),
  errors: [],
  examples: [{ say: "Any new features here?", input: { limit: 5 }, output: { ok: true } }],

  async handler({ caller }, { limit = LIMIT_DEFAULT }) {
    const signedIn = caller.kind !== "anonymous";
    const visible = ENTRIES.filter(({ min_tier }) => !signedIn || reaches(caller.tier, min_tier));
    return {
      ok: true as const,
      tier: caller.tier,
      signed_in: signedIn,
      total: visible.length,
      entries: visible.slice(0, limit).map(({ tools, ...entry }) => ({
        ...entry,
        tools: [...tools],
        relevant: entry.scope === null || holds(caller, entry.scope),
      })),
    };
  },
});
