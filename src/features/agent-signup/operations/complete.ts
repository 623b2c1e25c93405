import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { clientBlockedHere } from "../../agent-clients/index.ts";
import { AsksFirstWeek, agentsStopped, blockClient, LIFETIMES_DAYS, ScopeName } from "../../agents/index.ts";
import { findMember } from "../../membership/index.ts";
import { askerOf, isBlockedGrant, isStoppedAsker } from "../blocked.ts";
import { say } from "../messages.ts";
import { grantable, normalizedUserCode } from "../rules.ts";
import * as store from "../store.ts";

export const complete = defineOperation({
  id: "signup.complete",
  tool: "ic_signup_complete",
  rest: { method: "POST", path: "/api/agent/signup/complete", operationId: "completeSignup" },
  title: "Approve or deny an agent",
  summary: "Records the signed-in member's decision on an agent's request; only a person can decide.",

  effect: "write",
  access: { person: "public", page: "/signup-with-agent" },
  quotas: [{ per: "member", max: 30, window: "utc-hour", counts: "attempts" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 8 * 1024,

  input: object("CompleteSignup", {
    user_code: secret({ maxLength: 32, description: "The code that the agent shows." }),
    decision: choice(["approve", "deny"], { description: "Whether the agent gets the token." }),
    scopes: Type.Optional(
      Type.Array(ScopeName, { maxItems: 80, description: "Scopes to grant; default all requested scopes." }),
    ),
    lifetime_days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: Math.max(...LIFETIMES_DAYS), description: "Days until the token expires." }),
    ),
    ask_first_week: AsksFirstWeek,
    block: Type.Optional(
      Type.Boolean({ description: "With a denial: also blocks further requests from clients with this name." }),
    ),
    reason: Type.Optional(Type.String({ maxLength: 300, description: "With a denial: the reason sent to the agent." })),
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
      throw fail("not_found", {
        message: say.noSuchRequest,
        hint: "Ask the agent to send a new request.",
      });
    const memberId = memberOf(caller);
    const decided = { ok: true as const, decision: input.decision, client_name: grant.client_name };
    if (input.decision === "deny") {
      const reason = input.reason || null;
      await store.decide(tx, grant.id, { memberId, now, approved: null, reason });
      if (input.block) await blockClient(tx, { id: newId("blk"), memberId, asker: askerOf(grant), now });
      return { ...decided, granted_scopes: [] };
    }
    if (await isBlockedGrant(tx, memberId, grant)) {
      throw fail("client_blocked", { hint: "Unblock the client under My agents first." });
    }
    if (await isStoppedAsker(tx, grant)) throw clientBlockedHere(fail);
    const member = await findMember(tx, memberId);
    if (member?.agents_stopped_at) throw agentsStopped(fail);
    const wanted = input.scopes ? grant.scopes.filter((scope) => input.scopes?.includes(scope)) : grant.scopes;
    const { granted } = grantable(wanted, caller.tier);
    if (granted.length === 0) {
      throw fail("denied_scopes", {
        message: say.noScopeLeft,
        hint: "Select at least one scope that your membership includes, or deny the request.",
        context: { denied_scopes: wanted },
      });
    }
    const lifetimeDays = input.lifetime_days ?? settings.tokenDays;
    const approved = { scopes: granted, lifetimeDays, asksFirstWeek: input.ask_first_week === true };
    await store.decide(tx, grant.id, { memberId, now, approved, reason: null });
    return { ...decided, granted_scopes: granted };
  },
});
