import { fingerprint } from "../../../kernel/idempotency/fingerprint.ts";
import type { Rule } from "../../../kernel/rules/rule.ts";

/** A rule that did not change keeps its ID, and so what it has counted. */
export function withIds(rules: readonly Omit<Rule, "id">[], known: readonly Rule[], newId: () => string): Rule[] {
  const left = known.map(({ id, ...rule }) => ({ id, print: fingerprint(rule) }));
  return rules.map((rule) => {
    const at = left.findIndex(({ print }) => print === fingerprint(rule));
    const [kept] = at < 0 ? [] : left.splice(at, 1);
    return { id: kept?.id ?? newId(), ...rule };
  });
}
