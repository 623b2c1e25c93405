import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import { RULES_MAX } from "../../../kernel/rules/rule.ts";
import { NewRule, TokenRule } from "../schemas.ts";
import * as store from "../store.ts";

export const setRules = defineOperation({
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

  async handler({ tx, caller, newId, fail }, { token_id, rules }) {
    const token = await store.findOfMember(tx, memberOf(caller), token_id);
    if (!token || token.revoked_at) throw fail("not_found", { hint: "List your tokens again for the current ids." });
    const named = rules.map((rule) => ({ id: newId("rul"), ...rule }));
    await store.setRules(tx, token_id, named);
    tx.notify(CREDENTIALS_CHANNEL, token_id);
    return { ok: true as const, token_id, rules: named };
  },
});
