import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { authorizes, isOffered, SCOPES } from "../../../kernel/access/scopes.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { span } from "../../../kernel/languages/slot-words.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { isBlocked } from "../blocked-clients.ts";
import { makeAgent } from "../derived/make-agent.ts";
import { countLiveChildren, isAnyStopped, lineOf, lockLive } from "../derived/store.ts";
import { say } from "../messages.ts";
import { McpRecipe, mcpRecipe, ScopeName } from "../schemas.ts";

const DEPTH_MAX = 2;
const CHILDREN_MAX = 10;
const DEFAULT_SECONDS = 3_600;

export const derive = defineOperation({
  id: "tokens.derive",
  tool: "ic_agent_token_derive",
  rest: { method: "POST", path: "/api/agent/token/derive", operationId: "deriveToken", status: 201 },
  title: "Pass permissions on to another agent",
  summary: "Returns a token for another agent, with a part of this token's permissions and for a shorter time.",
  when: "Use to let a helper do a part of your task with less access than you have.",

  effect: "write",
  access: { anyToken: true, session: false },
  quotas: [{ per: "member", max: 50, window: "utc-day" }],
  sandbox: "real",
  idempotency: "none",
  undo: {
    by: "tokens.revoke_derived",
    within: DAY_MS,
    grade: "leaves_trace",
    until: (_, { expires_at }) => expires_at,
    input: (_, { token_id }) => ({ token_id }),
  },
  bodyBytesMax: 8 * 1024,

  input: object("DeriveToken", {
    client_name: Type.Optional(
      line({ minLength: 1, maxLength: 80, description: "Name of the other agent, as the member sees it." }),
    ),
    scopes: Type.Optional(
      Type.Array(ScopeName, {
        minItems: 1,
        maxItems: 80,
        uniqueItems: true,
        description: "Scopes to pass on, of those that this token holds. Default: those that only read.",
      }),
    ),
    lifetime_seconds: Type.Optional(
      Type.Integer({
        minimum: 60,
        maximum: DAY_MS / 1_000,
        description: "Seconds until it expires. Default: an hour. It never outlives this token.",
      }),
    ),
  }),
  output: object("DerivedToken", {
    ok: Ok,
    agent_token: secret({ description: "Returned once." }),
    token_id: Type.String(),
    granted_scopes: Type.Array(Type.String()),
    sandbox: Type.Boolean(),
    expires_at: instant("When it expires. It ends earlier if this token does."),
    mcp: McpRecipe,
  }),
  errors: ["invalid_token", "denied_scopes", "forbidden", "client_blocked", "too_many_agents"],
  examples: [
    {
      say: "Let a helper look for events, for ten minutes",
      input: { client_name: "Scout", scopes: ["events:read_upcoming"], lifetime_seconds: 600 },
      output: { ok: true, granted_scopes: ["events:read_upcoming"] },
    },
  ],

  async handler({ tx, caller, now, newId, newSecret, fail, did, settings }, input) {
    const parent = caller.token && (await lockLive(tx, caller.token.id, now));
    if (!parent) throw fail("invalid_token", { hint: "This token has ended. Ask your human for a new one." });
    if (caller.memberId === null) {
      throw fail("forbidden", { message: say.noMember, hint: "Use a token that a member approved." });
    }
    if (parent.requires_signature) {
      throw fail("forbidden", { message: say.signersPassNothingOn, hint: "Do this part of the task yourself." });
    }
    if (parent.ancestors.length >= DEPTH_MAX) {
      throw fail("forbidden", {
        message: say.deepEnough({ max: DEPTH_MAX }),
        hint: "Do this part of the task yourself, or ask the agent that gave you this token.",
      });
    }
    const clients = await lineOf(tx, parent.id);
    const name = input.client_name ?? clients[0]?.client_name ?? "";
    if (await isAnyStopped(tx, [...clients, { client_id: null, client_name: name }])) {
      throw fail("client_blocked", {
        message: say.blockedByOperators,
        hint: "Do this part of the task yourself.",
        context: { blocked_by: "operators" },
      });
    }
    if (await isBlocked(tx, caller.memberId, { clientId: null, clientName: name })) {
      throw fail("client_blocked", { hint: "Ask your human, who can unblock this name under My agents." });
    }
    const held = parent.scopes.filter((scope) => isOffered(scope) && authorizes(caller.tier, scope));
    const scopes = input.scopes ?? held.filter((scope) => SCOPES[scope].kind === "reads");
    const denied = scopes.filter((scope) => !held.includes(scope));
    if (denied.length > 0 || scopes.length === 0) {
      throw fail("denied_scopes", {
        message: scopes.length === 0 ? say.nothingToPassOn : say.cannotPassOn({ scopes: denied.join(", ") }),
        hint: `Send scopes of this token: ${held.join(", ") || "it holds none now"}.`,
        context: { denied_scopes: denied, tier: caller.tier },
      });
    }
    if ((await countLiveChildren(tx, parent.id, now)) >= CHILDREN_MAX) {
      throw fail("too_many_agents", {
        hint: `End one of its ${CHILDREN_MAX} agents with ic_agent_token_revoke_derived, or wait until one expires.`,
      });
    }
    const wished = now.getTime() + (input.lifetime_seconds ?? DEFAULT_SECONDS) * 1_000;
    const expiresAt = new Date(Math.min(wished, parent.expires_at?.getTime() ?? wished));
    const minted = await makeAgent(tx, newId("tok"), newSecret(), {
      memberId: memberOf(caller),
      clientName: name,
      scopes,
      tier: caller.tier,
      sandbox: parent.sandbox,
      expiresAt,
      audience: parent.audience,
      parentId: parent.id,
      parentName: clients[0]?.client_name ?? "",
      now,
    });
    did(say.passedOn({ scopes, name, until: span(expiresAt, null, await spaceTimeZone(tx)) }), undefined, {
      page: `/agents/${minted.id}`,
    });
    return {
      ok: true as const,
      agent_token: minted.token,
      token_id: minted.id,
      granted_scopes: [...scopes],
      sandbox: parent.sandbox,
      expires_at: expiresAt.toISOString(),
      mcp: mcpRecipe(settings.baseUrl),
    };
  },
});
