import { Type } from "typebox";
import { holds } from "../../../kernel/access/caller.ts";
import { authorizes } from "../../../kernel/access/scopes.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, nullable, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import { tokenHash } from "../../../kernel/pipeline/stages/authenticate.ts";
import { type ReadTx, StorageUnavailable } from "../../../kernel/ports/database.ts";
import { pausedBy } from "../rules.ts";
import * as store from "../store.ts";

const VerifyToken = object("TokenVerification", {
  ok: Ok,
  status: choice(["valid", "invalid", "indeterminate"]),
  valid: nullable(Type.Boolean({ description: "null if the check failed: do not decide anything from it." })),
  reason: Type.Optional(choice(["rate_limited", "backend_unavailable", "internal_error"])),
  member_id: Type.Optional(nullable(Type.String())),
  tier: Type.Optional(Type.String()),
  scopes: Type.Optional(Type.Array(Type.String(), { description: "Only scopes that your own token also has." })),
  scopes_filtered: Type.Optional(Type.Boolean({ description: "true if the token has scopes that you cannot see." })),
  sandbox: Type.Optional(Type.Boolean()),
  audience: Type.Optional(
    nullable(choice(["mcp", "a2a"], { description: "The one transport that accepts it; null for all." })),
  ),
  requires_signature: Type.Optional(Type.Boolean({ description: "The token is refused without signed requests." })),
  expires_at: Type.Optional(nullable(instant("When it expires."))),
});

const INVALID = { ok: true as const, status: "invalid" as const, valid: false };

export const verify = defineOperation({
  id: "tokens.verify",
  tool: "ic_token_verify",
  rest: { method: "POST", path: "/api/agent/token/verify", operationId: "verifyToken" },
  title: "Verify another token",
  summary: "Returns whether a token is valid, its owner, and which of your token's scopes it has.",
  when: "Use when your service receives a token of this space as proof of identity. ic_setup_check is for the caller's own token.",

  effect: "read",
  listed: "second",
  access: { scope: "agent:token:verify", session: false },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("VerifyToken", { token: secret({ minLength: 1, maxLength: 200, description: "The token to check." }) }),
  output: VerifyToken,
  errors: [],
  examples: [
    {
      say: "Is this token good?",
      input: { token: `agt_${"x".repeat(43)}` },
      output: { ok: true, status: "invalid", valid: false },
    },
  ],

  async handler({ tx, caller, now }, { token }) {
    const found = await lookUp(tx, token);
    if (found === "unavailable") {
      return {
        ok: true as const,
        status: "indeterminate" as const,
        valid: null,
        reason: "backend_unavailable" as const,
      };
    }
    if (!found || found.revoked_at || found.suspended_at || pausedBy(found)) return INVALID;
    if (found.expires_at && found.expires_at <= now) return INVALID;
    const tier = found.tier ?? found.minted_tier;
    const live = found.scopes.filter((scope) => authorizes(tier, scope));
    const shared = live.filter((scope) => holds(caller, scope));
    return {
      ok: true as const,
      status: "valid" as const,
      valid: true,
      member_id: found.member_id,
      tier,
      scopes: shared,
      scopes_filtered: shared.length < live.length,
      sandbox: found.sandbox,
      audience: found.audience,
      requires_signature: found.requires_signature,
      expires_at: found.expires_at?.toISOString() ?? null,
    } satisfies Static<typeof VerifyToken>;
  },
});

/** The caller's own token may be cached during an outage; that says nothing about another token. */
async function lookUp(tx: ReadTx, token: string): Promise<store.OwnedToken | undefined | "unavailable"> {
  try {
    return await store.findByHash(tx, tokenHash(token));
  } catch (error) {
    if (error instanceof StorageUnavailable) return "unavailable";
    throw error;
  }
}
