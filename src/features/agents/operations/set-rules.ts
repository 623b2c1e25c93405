import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { endOpenApprovals } from "../../../kernel/approvals/decide.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import { refusedFields } from "../../../kernel/refused-fields.ts";
import { RULES_MAX } from "../../../kernel/rules/rule.ts";
import { descendantsOf } from "../derived/store.ts";
import { NewRule, TokenRule } from "../schemas.ts";
import * as store from "../store.ts";
import { withIds } from "../token-rules/keep-ids.ts";
import { ruleFaults } from "../token-rules/rule-faults.ts";
import { withNames } from "../token-rules/with-names.ts";

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
      const faults = rules.flatMap((rule, at) => ruleFaults(rule, at, catalogue(), now));
      const { named, unknown } = await withNames(tx, rules, { catalogue: catalogue(), memberId: memberOf(caller) });
      if (faults.length + unknown.length > 0) {
        throw fail("validation", {
          ...refusedFields([...faults, ...unknown]),
          hint: "acts takes IDs of operations and names of areas, as in /docs/operations, and destructive. Amounts and things must be among those of these operations.",
        });
      }
      const kept = withIds(named, token.rules, () => newId("rul"));
      await store.setRules(tx, token_id, kept);
      for (const id of [token_id, ...(await descendantsOf(tx, token_id))]) await endOpenApprovals(tx, id, now);
      tx.notify(CREDENTIALS_CHANNEL, token_id);
      return { ok: true as const, token_id, rules: kept as Static<typeof TokenRule>[] };
    },
  });
}
