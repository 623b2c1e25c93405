import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { liveUseByClient, revokeTokensOfClient } from "../../agents/index.ts";
import { describeClient, useOf } from "../describe-client.ts";
import { NO_SUCH_CLIENT } from "../refusals.ts";
import { tokenIdentities } from "../rules.ts";
import { AgentClient, ClientId, renderClient } from "../schemas.ts";
import * as store from "../store.ts";

export const revoke = defineOperation({
  id: "agent_clients.revoke",
  tool: "ic_admin_agent_client_revoke",
  rest: { method: "POST", path: "/api/admin/agent-clients/{client_id}/revoke", operationId: "revokeAgentClient" },
  title: "Revoke an agent client",
  summary: "Blocks a client and ends all of its tokens and running streams at once. Members read the reason.",
  when: "Use when a client does harm. Without confirm it returns how many tokens would end. It cannot be undone.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:agent_clients", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("RevokeAgentClient", {
    client_id: ClientId,
    reason: Type.String({ minLength: 1, maxLength: 600, description: "Members whose tokens end read it." }),
    confirm: Confirm,
  }),
  output: previewable("RevokeAgentClientResponse", {
    client: AgentClient,
    revoked_tokens: Type.Integer({ description: "Tokens that this ended." }),
    notified_members: Type.Integer(),
  }),
  errors: ["not_found", "validation"],
  examples: [
    {
      say: "How many tokens would end if we stop Dock Runner?",
      input: { client_id: "acl_0a1b2c3d4e5f607182930001", reason: "It sends what it reads to a third party." },
      output: { ok: true, dry_run: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { client_id, reason, confirm = false }) {
    const before = await store.lockClient(tx, client_id);
    if (!before) throw fail("not_found", NO_SUCH_CLIENT);
    const identities = await store.identitiesOf(tx, [client_id]);
    if (!confirm) {
      const used = useOf(identities, await liveUseByClient(tx, now));
      const state = { state: "revoked" as const, state_reason: reason, state_at: now };
      const client = renderClient({ ...before, ...state }, identities, used);
      return preview({ ok: true as const, client, revoked_tokens: used.tokens, notified_members: used.members });
    }
    const after =
      before.state === "revoked"
        ? before
        : await store.updateClient(tx, client_id, { state: "revoked", state_reason: reason, state_at: now });
    const ended = await revokeTokensOfClient(tx, { ...tokenIdentities(identities), by: memberOf(caller), reason, now });
    const client = await describeClient(tx, after, now);
    return { ok: true as const, client, revoked_tokens: ended.tokens, notified_members: ended.members };
  },
});
