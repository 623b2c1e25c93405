import { Type } from "typebox";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { Recommendation, renderRecommendation, STATES } from "../schemas.ts";
import * as store from "../store.ts";

export function list(catalogue: () => Catalogue) {
  return defineOperation({
    id: "recommendations.list",
    tool: "ic_admin_list_recommendations",
    rest: { method: "GET", path: "/api/recommendations", operationId: "listRecommendations" },
    title: "List recommendations",
    summary: "Lists actions that operators' agents recommended for a person to carry out.",
    when: "Use when a call returned person_decides, or when an operator asks for pending recommendations.",

    effect: "read",
    access: { scope: "admin:agent_clients", session: true },
    quotas: [],
    bodyBytesMax: 1024,

    input: object("ListRecommendations", {
      state: Type.Optional(choice(STATES, { description: "Default open." })),
      limit: pageLimit(200, 50),
    }),
    output: object("RecommendationsResponse", { ok: Ok, recommendations: Type.Array(Recommendation) }),
    errors: [],
    examples: [{ say: "What waits for a person to carry out?", input: {}, output: { ok: true } }],

    async handler({ tx }, { state = "open", limit = 50 }) {
      const rows = await store.list(tx, state, limit);
      const toolOf = (operation: string) => catalogue().byId(operation)?.operation.tool ?? operation;
      return {
        ok: true as const,
        recommendations: rows.map((row) => renderRecommendation(row, toolOf(row.operation))),
      };
    },
  });
}
