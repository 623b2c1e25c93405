import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import type { AgentRow, EventRow } from "./store.ts";

export const SessionId = Type.String({ maxLength: 64, description: "Listed by ic_trainings_list_sessions." });

const AgentKind = choice(["house", "guest"], { description: "house: of the instructor or an operator." });
const AgentName = nullable(Type.String(), { description: "null: the member shows no name." });

export const CrosstalkAgent = object("CrosstalkAgent", {
  agent_id: Type.String({ description: "Of this workshop only; it leads to no member." }),
  name: AgentName,
  kind: AgentKind,
  skill: nullable(Type.String({ description: "The tool that it called last." })),
  calls: Type.Integer(),
  last_seen_at: instant("When it registered or last called."),
});

export const CrosstalkEvent = object("CrosstalkEvent", {
  seq: Type.Integer(),
  kind: choice(["register", "call", "complete", "fail"]),
  agent_id: Type.String(),
  name: AgentName,
  agent_kind: AgentKind,
  skill: nullable(Type.String({ description: "The called tool, without arguments." })),
  at: instant("When it happened."),
});

export function renderAgent(row: AgentRow): Static<typeof CrosstalkAgent> {
  const { id: agent_id, name, kind, skill, calls, last_seen_at } = row;
  return { agent_id, name, kind, skill, calls, last_seen_at: last_seen_at.toISOString() };
}

export function renderEvent({ at, ...event }: EventRow): Static<typeof CrosstalkEvent> {
  return { ...event, at: at.toISOString() };
}

export const Shown = object("ShownAgent", {
  token_id: Type.String(),
  client_name: Type.String({ description: "As the member named the agent. It is not shown." }),
  shown: nullable(CrosstalkAgent, { description: "null: not shown." }),
});
