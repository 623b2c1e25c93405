import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { describeClient } from "../describe-client.ts";
import { givenClient } from "../given-client.ts";
import { changedMeanwhile, NO_SUCH_CLIENT } from "../refusals.ts";
import { AgentClient, ClientId, clientFields, Rev } from "../schemas.ts";
import * as store from "../store.ts";

export const update = defineOperation({
  id: "agent_clients.update",
  tool: "ic_admin_agent_client_update",
  rest: { method: "PATCH", path: "/api/admin/agent-clients/{client_id}", operationId: "updateAgentClient" },
  title: "Change an agent client",
  summary: "Changes what operators recorded of an agent client, and which client IDs and names belong to it.",
  when: "Use when a client is seen under another ID or name. Takes all of its identities.",

  effect: "destructive",
  access: { scope: "admin:agent_clients", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 64 * 1024,

  input: object("UpdateAgentClient", {
    client_id: ClientId,
    rev: Rev,
    name: Type.Optional(clientFields.name),
    operator: Type.Optional(clientFields.operator),
    contact: Type.Optional(clientFields.contact),
    note: Type.Optional(clientFields.note),
    identities: Type.Optional(clientFields.identities),
  }),
  output: object("AgentClientResponse", { ok: Ok, client: AgentClient }),
  errors: ["not_found", "validation", "already_exists", "rev_conflict"],
  examples: [
    {
      say: "Dock Runner is published by Quay Software",
      input: { client_id: "acl_0a1b2c3d4e5f607182930001", rev: 1, operator: "Quay Software" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, { client_id, rev, ...changes }) {
    const before = await store.lockClient(tx, client_id);
    if (!before) throw fail("not_found", NO_SUCH_CLIENT);
    if (before.rev !== rev) throw fail("rev_conflict", changedMeanwhile(before.rev));
    const kept = (await store.identitiesOf(tx, [client_id])).map(({ kind, shown }) => ({ kind, value: shown }));
    const { name, operator, contact, note } = before;
    const given = { name, operator, contact, note, identities: kept, ...changes };
    const { fields, identities } = await givenClient({ tx, fail }, given, client_id);
    if (changes.identities) await store.replaceIdentities(tx, client_id, identities);
    const after = await store.updateClient(tx, client_id, fields);
    return { ok: true as const, client: await describeClient(tx, after, now) };
  },
});
