import { type Static, Type } from "typebox";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Act, ActsFilter } from "./store.ts";

/** Outcome filters. All error kinds of refusals count as `refused`. */
const OUTCOMES = ["ok", "simulated", "refused"] as const;

export const ActivityEvent = object("ActivityEvent", {
  id: Type.Integer(),
  at: instant("When it was called."),
  tool: Type.String(),
  operation: Type.String(),
  transport: Type.String({ enum: ["rest", "mcp", "a2a", "web", "system"] }),
  outcome: Type.String({ description: "`ok`, `simulated`, or the error kind of a refusal." }),
  args: nullable(Type.Record(Type.String(), Type.Unknown(), { description: "The arguments, without secrets." })),
  token_prefix: nullable(Type.String()),
  client_name: nullable(Type.String()),
});

export const activityFilter = {
  token_id: Type.Optional(Type.String({ maxLength: 64, description: "Only calls made with this token." })),
  operation: Type.Optional(
    Type.String({ maxLength: 100, description: "Only calls of this operation, by its id or tool name." }),
  ),
  outcome: Type.Optional(choice(OUTCOMES, { description: "Only calls with this outcome." })),
  since: Type.Optional(instant("Only calls made at this time or later.")),
  until: Type.Optional(instant("Only calls made before this time.")),
};

type Filter = Partial<Static<ReturnType<typeof Type.Object<typeof activityFilter>>>>;

export function filterOf(catalogue: Catalogue, { token_id, operation, outcome, since, until }: Filter): ActsFilter {
  return {
    tokenId: token_id,
    operation: operation === undefined ? undefined : (catalogue.byTool(operation)?.operation.id ?? operation),
    outcome,
    since: since === undefined ? undefined : new Date(since),
    until: until === undefined ? undefined : new Date(until),
  };
}

export function renderActivity({ at, args, ...row }: Act): Static<typeof ActivityEvent> {
  return {
    ...row,
    at: at.toISOString(),
    args: args as Record<string, unknown> | null,
  };
}
