import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import type { NamedRecommendation } from "./store.ts";

export const RecommendationId = Type.String({
  pattern: "^rec_[A-Za-z0-9_-]{1,60}$",
  description: "ID of the recommendation, rec_… .",
});

export const STATES = ["open", "done", "dismissed"] as const;

export const Recommendation = object("Recommendation", {
  recommendation_id: RecommendationId,
  operation: Type.String({ description: "The id of the recommended operation." }),
  tool: Type.String(),
  input: Type.Unsafe<Record<string, unknown>>({
    type: "object",
    description: "The arguments of the recommended call.",
  }),
  concerns: nullable(object("RecommendationSubject", { user_id: Type.String(), name: Type.String() }), {
    description: "The member whom the call would change.",
  }),
  recommended_by: Type.String({ description: "The operator whose agent recommended it." }),
  state: choice(STATES),
  created_at: instant("When the agent requested it."),
  decided_at: nullable(instant("When a person carried it out or dismissed it.")),
});

export type Recommendation = Static<typeof Recommendation>;

export function renderRecommendation(row: NamedRecommendation, tool: string): Recommendation {
  return {
    recommendation_id: row.id,
    operation: row.operation,
    tool,
    input: row.input,
    concerns: row.concerned_id === null ? null : { user_id: row.concerned_id, name: row.concerned_name ?? "" },
    recommended_by: row.name ?? "",
    state: row.state,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
