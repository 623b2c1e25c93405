import type { Message } from "@a2a-js/sdk";
import type { Caller } from "../../kernel/access/caller.ts";
import type { Catalogue, Entry } from "../../kernel/catalogue/catalogue.ts";
import { scopeOf, toolInputOf } from "../../kernel/catalogue/operation.ts";
import { createOperationSearch } from "../../reference/operation-search.ts";
import { descriptionOf, isForPeople, isReachable } from "../mcp/tools.ts";
import { agentMessage, dataPart, textPart } from "./tasks/task.ts";

const SKILLS_MAX = 5;
const QUERY_CHARS_MAX = 500;

/** Answers free text with how to call, and the skills that fit best. */
export type Guide = (text: string, caller: Caller, ids: { messageId: string; contextId: string }) => Message;

export function createGuide(catalogue: Catalogue): Guide {
  const search = createOperationSearch(catalogue.entries.filter(({ operation }) => !isForPeople(operation)));
  return (text, caller, ids) => {
    const skills = search
      .search(text.slice(0, QUERY_CHARS_MAX), SKILLS_MAX)
      .map(({ item }) => suggestion(item, caller));
    const lines = [
      "Nothing was done: this agent acts on named skills only, never on free text.",
      'Send one data part {"operation": "<skill id>", "input": {…}}.',
      skills.length > 0
        ? "The skills that fit best:"
        : "No skill fits these words; the agent card and agent/capabilities list them all.",
      ...skills.map(({ skill, description }) => `- ${skill}: ${description}`),
    ];
    const parts = [textPart(lines.join("\n")), dataPart({ acted: false, skills })];
    return agentMessage(parts, { ...ids, taskId: "" });
  };
}

function suggestion({ operation }: Entry, caller: Caller) {
  return {
    skill: operation.tool,
    title: operation.title,
    description: descriptionOf(operation),
    effect: operation.effect,
    required_scope: "public" in operation.access ? null : scopeOf(operation.access),
    reachable: isReachable(caller, operation),
    input_schema: toolInputOf(operation),
    example: { operation: operation.tool, input: operation.examples[0]?.input ?? {} },
  };
}
