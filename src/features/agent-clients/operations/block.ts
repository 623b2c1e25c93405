import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { describeClient } from "../describe-client.ts";
import { NO_SUCH_CLIENT } from "../refusals.ts";
import { AgentClient, ClientId } from "../schemas.ts";
import * as store from "../store.ts";

export const block = defineOperation({
  id: "agent_clients.block",
  tool: "ic_admin_agent_client_block",
  rest: { method: "POST", path: "/api/admin/agent-clients/{client_id}/block", operationId: "blockAgentClient" },
  title: "Block an agent client",
  summary: "Refuses new grants, messages and room posts of a client. Its tokens keep working for everything else.",
  when: "Use when a client misbehaves. ic_admin_agent_client_revoke ends its tokens as well.",

  effect: "destructive",
  access: { scope: "admin:agent_clients", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "agent_clients.unblock",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ client_id }, _, before) => before && { client_id },
  },
  bodyBytesMax: 4 * 1024,

  input: object("BlockAgentClient", {
    client_id: ClientId,
    reason: Type.String({ minLength: 1, maxLength: 600, description: "For operators." }),
  }),
  output: object("UndoableAgentClientResponse", { ok: Ok, client: AgentClient }),
  errors: ["not_found", "validation"],
  examples: [
    {
      say: "Block Dock Runner, it writes to everybody",
      input: { client_id: "acl_0a1b2c3d4e5f607182930001", reason: "It writes to everybody." },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, wasBefore }, { client_id, reason }) {
    const before = await store.lockClient(tx, client_id);
    if (!before) throw fail("not_found", NO_SUCH_CLIENT);
    if (before.state === "active") wasBefore({ state: "active" });
    // A revoked client stays revoked: that is the stronger state.
    const after =
      before.state === "active"
        ? await store.updateClient(tx, client_id, { state: "blocked", state_reason: reason, state_at: now })
        : before;
    return { ok: true as const, client: await describeClient(tx, after, now) };
  },
});
