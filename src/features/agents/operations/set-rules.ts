import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { endOpenApprovals } from "../../../kernel/approvals/decide.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import type { Fault } from "../../../kernel/catalogue/validation.ts";
import { problems } from "../../../kernel/languages/problems.ts";
import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import { refusedFields } from "../../../kernel/refused-fields.ts";
import { DESTRUCTIVE, RULES_MAX } from "../../../kernel/rules/rule.ts";
import { nearestName } from "../../../kernel/values/nearest-name.ts";
import { NewRule, TokenRule } from "../schemas.ts";
import * as store from "../store.ts";

/** `catalogue` is read at call time: the area is part of it. */
export function setRules(catalogue: () => Catalogue) {
  return defineOperation({
    id: "tokens.set_rules",
    tool: "ic_tokens_set_rules",
    rest: { method: "PUT", path: "/api/agent/tokens/{token_id}/rules", operationId: "setTokenRules" },
    title: "Set the rules of an agent",
    summary: "Replaces the rules of one of the signed-in member's agents: what it must ask for first, and never does.",

    effect: "destructive",
    access: { person: "public", page: "/agents", recentSignIn: true },
    quotas: [],
    sandbox: "refused",
    idempotency: "natural",
    bodyBytesMax: 64 * 1024,

    input: object("SetTokenRules", {
      token_id: Type.String({ maxLength: 64, description: "ID of the token." }),
      rules: Type.Array(NewRule, { maxItems: RULES_MAX, description: "All of its rules; an empty list removes them." }),
    }),
    output: object("SetTokenRulesResponse", { ok: Ok, token_id: Type.String(), rules: Type.Array(TokenRule) }),
    errors: ["not_found"],
    examples: [
      {
        say: "Let this agent ask me before it does anything",
        input: { token_id: "tok_51671ed000000000000000a1", rules: [{ verdict: "ask" }] },
        output: { ok: true },
      },
    ],

    async handler({ tx, caller, now, newId, fail }, { token_id, rules }) {
      const token = await store.findOfMember(tx, memberOf(caller), token_id);
      if (!token || token.revoked_at) throw fail("not_found", { hint: "List your tokens again for the current ids." });
      const faults = rules.flatMap((rule, at) => faultsOf(rule, at, catalogue(), now));
      if (faults.length > 0) {
        throw fail("validation", {
          ...refusedFields(faults),
          hint: "acts takes IDs of operations and names of areas, as in /docs/operations, and destructive.",
        });
      }
      const named = rules.map((rule) => ({ id: newId("rul"), ...rule }));
      await store.setRules(tx, token_id, named);
      await endOpenApprovals(tx, token_id, now);
      tx.notify(CREDENTIALS_CHANNEL, token_id);
      return { ok: true as const, token_id, rules: named };
    },
  });
}

/** A rule about nothing would only seem to protect. */
function faultsOf(
  { acts = [], until }: Static<typeof NewRule>,
  at: number,
  { areas, entries }: Catalogue,
  now: Date,
): Fault[] {
  const asked = entries.filter(({ operation }) => operation.effect !== "read" && !operation.unasked);
  const names = [DESTRUCTIVE, ...areas.map(({ name }) => name), ...asked.map(({ operation }) => operation.id)];
  const wrong = acts.flatMap((act) => {
    if (names.includes(act)) return [];
    const near = nearestName(act, names);
    return [{ field: `rules.${at}.acts`, problem: problems.unknownAct(act, near) }];
  });
  const isPast = until !== undefined && Date.parse(until) <= now.getTime();
  return isPast ? [...wrong, { field: `rules.${at}.until`, problem: problems.future }] : wrong;
}
