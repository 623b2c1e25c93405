import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { describeClient } from "../describe-client.ts";
import { NO_SUCH_CLIENT } from "../refusals.ts";
import { AgentClient, ClientId } from "../schemas.ts";
import * as store from "../store.ts";

export const unblock = defineOperation({
  id: "agent_clients.unblock",
  tool: "ic_admin_agent_client_unblock",
  rest: { method: "POST", path: "/api/admin/agent-clients/{client_id}/unblock", operationId: "unblockAgentClient" },
  title: "Unblock an agent client",
  summary: "Lets members grant access to a blocked or revoked client again. Tokens that ended stay ended.",
  when: "Use when the reason for a block is gone. Each member must connect the client again after a revocation.",

  effect: "destructive",
  access: { scope: "admin:agent_clients", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("UnblockAgentClient", { client_id: ClientId }),
  output: object("AgentClientResponse", { ok: Ok, client: AgentClient }),
  errors: ["not_found"],
  examples: [
    { say: "Allow Pier Bot again", input: { client_id: "acl_0a1b2c3d4e5f607182930002" }, output: { ok: true } },
  ],

  async handler({ tx, now, fail }, { client_id }) {
    const before = await store.lockClient(tx, client_id);
    if (!before) throw fail("not_found", NO_SUCH_CLIENT);
    const after =
      before.state === "active"
        ? before
        : await store.updateClient(tx, client_id, { state: "active", state_reason: null, state_at: now });
    return { ok: true as const, client: await describeClient(tx, after, now) };
  },
});
