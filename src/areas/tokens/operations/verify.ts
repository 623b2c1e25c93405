import { type Static, Type } from "typebox";
import { holds } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { type ReadTx, StorageUnavailable } from "../../../kernel/ports/database.ts";
import { choice, instant, nullable, Ok, object, secret } from "../../../kernel/schema.ts";
import { authorizes } from "../../../kernel/scopes.ts";
import { tokenHash } from "../../../kernel/stages/authenticate.ts";
import { pausedBy } from "../rules.ts";
import * as store from "../store.ts";

const VerifyToken = object("TokenVerification", {
  ok: Ok,
  status: choice(["valid", "invalid", "indeterminate"]),
  valid: nullable(Type.Boolean({ description: "Null when it could not be found out: decide nothing on it." })),
  reason: Type.Optional(choice(["rate_limited", "backend_unavailable", "internal_error"])),
  member_id: Type.Optional(nullable(Type.String())),
  tier: Type.Optional(Type.String()),
  scopes: Type.Optional(Type.Array(Type.String(), { description: "Of those that the asking token has too." })),
  scopes_filtered: Type.Optional(Type.Boolean({ description: "There are more, which are not yours to know." })),
  sandbox: Type.Optional(Type.Boolean()),
  audience: Type.Optional(
    nullable(choice(["mcp", "a2a"], { description: "The one endpoint that takes it; null for all." })),
  ),
  requires_signature: Type.Optional(Type.Boolean({ description: "It is worth nothing without signed requests." })),
  expires_at: Type.Optional(nullable(instant("When it ends by itself."))),
});

const INVALID = { ok: true as const, status: "invalid" as const, valid: false };

export const verify = defineOperation({
  id: "tokens.verify",
  tool: "ic_token_verify",
  rest: { method: "POST", path: "/api/agent/token/verify", operationId: "verifyToken" },
  title: "Check a token that somebody shows",
  summary: "Tells a service whether a token is good now, whose it is, and which of the service's own scopes it has.",
  when: "Somebody proves who they are to your service with a token of this space. For your own token: ic_setup_check.",

  effect: "read",
  access: { scope: "agent:token:verify", session: false },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
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

/** The asker's own token may be known from memory while the storage is away: that is no verdict on another. */
async function lookUp(tx: ReadTx, token: string): Promise<store.OwnedToken | undefined | "unavailable"> {
  try {
    return await store.findByHash(tx, tokenHash(token));
  } catch (error) {
    if (error instanceof StorageUnavailable) return "unavailable";
    throw error;
  }
}
