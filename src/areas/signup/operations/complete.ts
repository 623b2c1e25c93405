import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { choice, Ok, object, secret } from "../../../kernel/schema.ts";
import { plainText } from "../../../kernel/text.ts";
import { findMember } from "../../membership/index.ts";
import { agentsStopped, blockClient, LIFETIMES_DAYS, ScopeName } from "../../tokens/index.ts";
import { askerOf, isBlockedGrant } from "../blocked.ts";
import { grantable, normalizedUserCode } from "../rules.ts";
import * as store from "../store.ts";

export const complete = defineOperation({
  id: "signup.complete",
  tool: "ic_signup_complete",
  rest: { method: "POST", path: "/api/agent/signup/complete", operationId: "completeSignup" },
  title: "Approve or deny an agent",
  summary: "Records the signed-in member's decision on an agent's request; only a person can make it.",

  effect: "write",
  access: { person: "public" },
  quotas: [{ per: "member", max: 30, window: "utc-hour", counts: "attempts" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 8 * 1024,

  input: object("CompleteSignup", {
    user_code: secret({ maxLength: 32 }),
    decision: choice(["approve", "deny"]),
    scopes: Type.Optional(
      Type.Array(ScopeName, { maxItems: 80, description: "Those to grant; all that were asked for if not given." }),
    ),
    lifetime_days: Type.Optional(Type.Integer({ minimum: 1, maximum: Math.max(...LIFETIMES_DAYS) })),
    block: Type.Optional(
      Type.Boolean({ description: "With a denial: the member is not to be asked again by a client of this name." }),
    ),
    reason: Type.Optional(Type.String({ maxLength: 300, description: "Told to the agent with a denial." })),
  }),
  output: object("CompleteSignupResponse", {
    ok: Ok,
    decision: choice(["approve", "deny"]),
    client_name: Type.String(),
    granted_scopes: Type.Array(Type.String()),
  }),
  errors: ["not_found", "denied_scopes", "agents_stopped", "client_blocked"],
  examples: [
    {
      say: "Let it in",
      input: { user_code: "BCDF-GHJK", decision: "approve" },
      output: { ok: true, decision: "approve" },
    },
  ],

  async handler({ tx, caller, now, newId, fail, settings }, input) {
    const grant = await store.lockPending(tx, normalizedUserCode(input.user_code), now);
    if (!grant)
      throw fail("not_found", { message: "No request waits under this code.", hint: "Let the agent ask again." });
    const memberId = memberOf(caller);
    const said = { ok: true as const, decision: input.decision, client_name: grant.client_name };
    if (input.decision === "deny") {
      const reason = plainText(input.reason ?? "") || null;
      await store.decide(tx, grant.id, { memberId, now, approved: null, reason });
      if (input.block) await blockClient(tx, { id: newId("blk"), memberId, asker: askerOf(grant), now });
      return { ...said, granted_scopes: [] };
    }
    if (await isBlockedGrant(tx, memberId, grant)) {
      throw fail("client_blocked", { hint: "Unblock it under My agents first, if you mean it." });
    }
    const member = await findMember(tx, memberId);
    if (member?.agents_stopped_at) throw agentsStopped(fail);
    const wanted = input.scopes ? grant.scopes.filter((scope) => input.scopes?.includes(scope)) : grant.scopes;
    const { granted } = grantable(wanted, caller.tier);
    if (granted.length === 0) {
      throw fail("denied_scopes", {
        message: "Nothing is left to grant.",
        hint: "Leave at least one scope ticked that your tier can give, or deny the request.",
        context: { denied_scopes: wanted },
      });
    }
    const lifetimeDays = input.lifetime_days ?? settings.tokenDays;
    await store.decide(tx, grant.id, { memberId, now, approved: { scopes: granted, lifetimeDays }, reason: null });
    return { ...said, granted_scopes: granted };
  },
});
