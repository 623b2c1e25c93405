import { isDeepStrictEqual } from "node:util";
import type { PolicyRule } from "./schemas.ts";

/** Why rules contradict themselves or each other, in words; null if they do not. */
export function rulesFault(rules: readonly PolicyRule[]): string | null {
  for (const [at, rule] of rules.entries()) {
    const before = rules.slice(0, at).find((each) => hides(each, rule));
    if (before) return `the rule ${rule.id} never decides: ${before.id} has the same conditions and comes first`;
    const fault = ruleFault(rule);
    if (fault) return `the rule ${rule.id} ${fault}`;
  }
  return null;
}

function hides(before: PolicyRule, rule: PolicyRule): boolean {
  return !before.then.at_most && isDeepStrictEqual(before.when, rule.when);
}

function ruleFault({ when, then: { action, agent, message, confirm_by } }: PolicyRule): string | null {
  if (when.window && when.intent && !when.intent.includes("request_meeting"))
    return "never matches: only a request_meeting has windows";
  if (action === "auto_accept" && when.suspicious === true)
    return "never accepts: suspicious messages are left to the person";
  if (action === "ask" && confirm_by === "agent") return "says ask, which is always confirmed by the person";
  if (agent !== undefined && action !== "route") return "names an agent, which only route does";
  if (message !== undefined && action !== "auto_accept" && action !== "auto_decline")
    return "has a message, which only an automatic answer sends";
  return null;
}
