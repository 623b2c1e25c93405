import { Type } from "typebox";
import { type Caller, holds } from "../../kernel/access/caller.ts";
import type { Scope } from "../../kernel/access/scopes.ts";
import { didText, refusalText } from "../../kernel/activity/activity.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { Operation } from "../../kernel/catalogue/operation.ts";
import { scopesOf } from "../../kernel/catalogue/operation-scopes.ts";
import { choice, instant, instantInput, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
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
  did: Type.Optional(Type.String({ description: "What it did, in the space's time zone." })),
  why: Type.Optional(Type.String({ description: "Why it was refused." })),
  page: Type.Optional(Type.String({ description: "Path of the page of what it changed." })),
  undo_until: Type.Optional(instant("ic_undo takes it back until then, with this id. Absent where it cannot.")),
  undone_at: Type.Optional(instant("When it was taken back.")),
  args: nullable(
    Type.Record(Type.String(), Type.Unknown(), {
      description: "The arguments, without secrets; null for another client's call that the token could not make.",
    }),
  ),
  token_prefix: nullable(Type.String()),
  client_name: nullable(Type.String()),
  made_by: Type.Optional(Type.String({ description: "Name of the agent that passed permissions on to that agent." })),
});

export const activityFilter = {
  token_id: Type.Optional(Type.String({ maxLength: 64, description: "Only calls made with this token." })),
  by: Type.Optional(
    choice(["agents", "person"], { description: "Only calls of agents, or only what the member did on the pages." }),
  ),
  operation: Type.Optional(
    Type.String({ maxLength: 100, description: "Only calls of this operation, by its id or tool name." }),
  ),
  outcome: Type.Optional(choice(OUTCOMES, { description: "Only calls with this outcome." })),
  since: Type.Optional(instantInput("Only calls made at this time or later.")),
  until: Type.Optional(instantInput("Only calls made before this time.")),
};

type Filter = Partial<Static<ReturnType<typeof Type.Object<typeof activityFilter>>>>;

export function filterOf(catalogue: Catalogue, { token_id, by, operation, outcome, since, until }: Filter): ActsFilter {
  return {
    tokenId: token_id,
    by,
    operation: operation === undefined ? undefined : (catalogue.byTool(operation)?.operation.id ?? operation),
    outcome,
    since: since === undefined ? undefined : new Date(since),
    until: until === undefined ? undefined : new Date(until),
  };
}

/** A token reads what calls of other clients were about only where its own scopes permit such calls. */
export function renderActivity(
  { at, args, did, refusal, undo_until, undone_at, parent_name, ...row }: Act,
  { caller, catalogue, timeZone, now }: { caller: Caller; catalogue: Catalogue; timeZone: string; now: Date },
): Static<typeof ActivityEvent> {
  const isOwn = caller.token?.prefix === row.token_prefix;
  const readable = isOwn || mayCall(caller, catalogue, row.operation);
  const said = readable ? didText(did, timeZone) : undefined;
  const why = readable ? refusalText(refusal) : undefined;
  const isOffered = undo_until !== null && undone_at === null && undo_until > now.toISOString();
  const isUndoable = isOffered && (isOwn || caller.kind === "session");
  return {
    ...row,
    ...(parent_name !== null && { made_by: parent_name }),
    ...(said !== undefined && { did: said }),
    ...(why !== undefined && { why }),
    ...(readable && did?.page !== undefined && { page: did.page }),
    ...(isUndoable && { undo_until }),
    ...(undone_at && { undone_at: undone_at.toISOString() }),
    at: at.toISOString(),
    args: readable ? (args as Record<string, unknown> | null) : null,
  };
}

function mayCall(caller: Caller, catalogue: Catalogue, id: string): boolean {
  if (caller.kind !== "token") return true;
  const operation = catalogue.byId(id)?.operation;
  return operation !== undefined && !("person" in operation.access) && readsAll(caller, operation);
}

/** The value of a field decides between the scopes of some operations; one of several is enough for the others. */
function readsAll(caller: Caller, operation: Operation): boolean {
  const scopes = scopesOf(operation);
  const isHeld = (each: Scope) => holds(caller, each);
  return operation.scopeByField || scopes.length === 0 ? scopes.every(isHeld) : scopes.some(isHeld);
}
