import { isDeepStrictEqual } from "node:util";
import type { Message } from "../../../kernel/languages/messages.ts";
import { say } from "../messages.ts";
import type { PolicyRule } from "./schemas.ts";

/** Why rules contradict themselves or each other; null if they do not. */
export function rulesFault(rules: readonly PolicyRule[]): Message | null {
  for (const [at, rule] of rules.entries()) {
    const before = rules.slice(0, at).find((each) => hides(each, rule));
    if (before) return say.ruleNeverDecides({ rule: rule.id, before: before.id });
    const fault = ruleFault(rule);
    if (fault) return fault;
  }
  return null;
}

function hides(before: PolicyRule, rule: PolicyRule): boolean {
  return !before.then.at_most && isDeepStrictEqual(before.when, rule.when);
}

function ruleFault({ id, when, then: { action, agent, message, confirm_by } }: PolicyRule): Message | null {
  if (when.window && when.intent && !when.intent.includes("request_meeting")) return say.ruleNeverMatches({ rule: id });
  if (action === "auto_accept" && when.suspicious === true) return say.ruleNeverAccepts({ rule: id });
  if (action === "ask" && confirm_by === "agent") return say.ruleAskByAgent({ rule: id });
  if (agent !== undefined && action !== "route") return say.ruleAgentWithoutRoute({ rule: id });
  if (message !== undefined && action !== "auto_accept" && action !== "auto_decline")
    return say.ruleMessageNotSent({ rule: id });
  return null;
}
