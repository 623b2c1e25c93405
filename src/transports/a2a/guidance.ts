import type { Message } from "@a2a-js/sdk";
import type { Caller } from "../../kernel/access/caller.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { Operation } from "../../kernel/catalogue/operation.ts";
import { scopeFacts } from "../../kernel/catalogue/operation-scopes.ts";
import { toolInputOf } from "../../kernel/catalogue/tool-input.ts";
import { createSuggest } from "../mcp/suggest-operations.ts";
import { descriptionOf, isReachable } from "../mcp/tools.ts";
import { agentMessage, dataPart, textPart } from "./tasks/task.ts";

const SKILLS_MAX = 5;
const SCHEMAS_MAX = 3;
const QUERY_CHARS_MAX = 500;

/** Answers free text with how to call, and the skills that fit best. */
export type Guide = (text: string, caller: Caller, ids: { messageId: string; contextId: string }) => Message;

/** For each floor, by its address. */

export function createGuides(catalogue: Catalogue): (baseUrl: string) => Guide {
  const suggest = createSuggest(catalogue);
  return (baseUrl) => (text, caller, ids) => {
    const asked = { caller, limit: SKILLS_MAX, baseUrl };
    const { operations, people, areas, note } = suggest(text.slice(0, QUERY_CHARS_MAX), asked);
    const skills = operations.map((operation, at) => suggestion(operation, caller, at < SCHEMAS_MAX));
    const lines = [
      "Nothing was done: this agent acts on named operations only, never on free text.",
      'Send one data part {"operation": "<operation>", "input": {…}}.',
      ...(note === null ? [] : [note]),
      skills.length > 0
        ? "The operations that fit best:"
        : "No operation fits these words; agent/capabilities lists all operations.",
      ...(areas.length > 0 ? [`Areas: ${areas.join(", ")}.`] : []),
      ...skills.map(({ skill, description }) => `- ${skill}: ${description}`),
    ];
    const parts = [
      textPart(lines.join("\n")),
      dataPart({ acted: false, skills, ...(people.length > 0 && { people }) }),
    ];
    return agentMessage(parts, { ...ids, taskId: "" });
  };
}

function suggestion(operation: Operation, caller: Caller, withSchema: boolean) {
  return {
    skill: operation.tool,
    title: operation.title,
    description: descriptionOf(operation),
    effect: operation.effect,
    ...scopeFacts(operation),
    reachable: isReachable(caller, operation),
    ...(withSchema && { input_schema: toolInputOf(operation) }),
    example: { operation: operation.tool, input: operation.examples[0]?.input ?? {} },
  };
}
