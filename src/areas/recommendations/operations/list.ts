import { Type } from "typebox";
import type { Catalogue } from "../../../kernel/catalogue.ts";
import { defineOperation, type Operation } from "../../../kernel/operation.ts";
import { choice, Ok, object } from "../../../kernel/schema.ts";
import { Recommendation, renderRecommendation, STATES } from "../schemas.ts";
import * as store from "../store.ts";

/** Made with the catalogue, from which it takes the names of tools. */
export function list(catalogue: () => Catalogue): Operation {
  return defineOperation({
    id: "recommendations.list",
    tool: "ic_admin_list_recommendations",
    rest: { method: "GET", path: "/api/recommendations", operationId: "listRecommendations" },
    title: "List recommendations",
    summary: "Lists what operators' agents would do and may not, because in this space a person carries it out.",
    when: "An agent was answered person_decides, or an operator asks what waits for them.",

    effect: "read",
    access: { scope: "admin:agent_clients", session: true },
    quotas: [],
    sandbox: "real",
    idempotency: "natural",
    bodyBytesMax: 1024,

    input: object("ListRecommendations", {
      state: Type.Optional(choice(STATES, { description: "Default open." })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
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
