import { memberOf } from "../../../kernel/access/caller.ts";
import { authorizes, SCOPES } from "../../../kernel/access/scopes.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object, secret } from "../../../kernel/catalogue/schema.ts";
import { clientBlockedHere } from "../../agent-clients/index.ts";
import { findMember } from "../../membership/index.ts";
import { isBlockedGrant, isStoppedAsker } from "../blocked.ts";
import { normalizedUserCode } from "../rules.ts";
import { SignupReview } from "../schemas.ts";
import * as store from "../store.ts";

export const review = defineOperation({
  id: "signup.review",
  tool: "ic_signup_review",
  rest: { method: "POST", path: "/api/agent/signup/review", operationId: "reviewSignup" },
  title: "Review an agent's request",
  summary: "Returns the request behind a user code to the signed-in member who can approve it.",

  effect: "read",
  access: { person: "public", page: "/signup-with-agent" },
  // Codes are short: this limit stops guessing, so wrong codes count too.
  quotas: [{ per: "member", max: 30, window: "utc-hour", counts: "attempts" }],
  bodyBytesMax: 1024,

  input: object("ReviewSignup", {
    user_code: secret({ maxLength: 32, description: "The code that the agent shows." }),
  }),
  output: SignupReview,
  errors: ["client_blocked"],
  examples: [{ say: "What does BCDF-GHJK ask for?", input: { user_code: "BCDF-GHJK" }, output: {} }],

  async handler({ tx, caller, now, fail }, { user_code }) {
    const grant = await store.findPending(tx, normalizedUserCode(user_code), now);
    if (!grant) return { found: false };
    const memberId = memberOf(caller);
    if (await isBlockedGrant(tx, memberId, grant)) {
      throw fail("client_blocked", { hint: "Unblock the client under My agents to see its request." });
    }
    if (await isStoppedAsker(tx, grant)) throw clientBlockedHere(fail);
    const member = await findMember(tx, memberId);
    return {
      found: true,
      client_name: grant.client_name,
      ...(grant.client_id !== null && { client_id: grant.client_id }),
      address: grant.address,
      asked_at: grant.created_at.toISOString(),
      expires_at: grant.expires_at.toISOString(),
      sandbox: grant.sandbox,
      agents_stopped: (member?.agents_stopped_at ?? null) !== null,
      scopes: grant.scopes.map((scope) => ({
        scope,
        kind: SCOPES[scope].kind,
        allows: SCOPES[scope].allows,
        grantable: authorizes(caller.tier, scope),
        needs_tier: SCOPES[scope].tier,
      })),
    };
  },
});
