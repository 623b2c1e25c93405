import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Confirm, preview, previewable } from "../../../kernel/catalogue/preview.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { ConstraintViolation } from "../../../kernel/ports/database.ts";
import { liveUseByClient } from "../../agents/index.ts";
import { useOf } from "../describe-client.ts";
import { givenClient } from "../given-client.ts";
import { say } from "../messages.ts";
import { BAD_IDENTITY } from "../refusals.ts";
import { AgentClient, clientFields, renderClient } from "../schemas.ts";
import * as store from "../store.ts";

export const register = defineOperation({
  id: "agent_clients.register",
  tool: "ic_admin_agent_client_register",
  rest: { method: "POST", path: "/api/admin/agent-clients", operationId: "registerAgentClient" },
  title: "Register an agent client",
  summary: "Registers a client that members' agents run on, by its client IDs and names, so that it can be blocked.",
  when: "Use when an operator wants to know or stop a client. Without confirm it returns the live tokens it would cover.",

  effect: "write",
  access: { scope: "admin:agent_clients", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 64 * 1024,

  input: object("RegisterAgentClient", {
    name: clientFields.name,
    operator: Type.Optional(clientFields.operator),
    contact: Type.Optional(clientFields.contact),
    note: Type.Optional(clientFields.note),
    identities: Type.Optional(
      Type.Array(clientFields.identities.items, {
        minItems: 1,
        maxItems: 50,
        description: "Default: clients that call themselves by this name.",
      }),
    ),
    confirm: Confirm,
  }),
  output: previewable("RegisterAgentClientResponse", { client: AgentClient }),
  errors: ["validation", "already_exists"],
  examples: [
    {
      say: "Which tokens would Harbor Assistant cover?",
      input: { name: "Harbor Assistant", operator: "Harbor Labs", contact: "agents@harbor.example" },
      output: { ok: true, dry_run: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail }, input) {
    const { name, operator = null, contact = null, note = null, confirm = false } = input;
    const given = input.identities ?? [{ kind: "name" as const, value: name }];
    const asked = { name, operator, contact, note, identities: given };
    const { fields, identities } = await givenClient({ tx, fail }, asked, null);
    const id = newId("acl");
    const row: store.ClientRow = {
      id,
      ...fields,
      state: "active",
      state_reason: null,
      state_at: now,
      registered_by: memberOf(caller),
      registered_at: now,
      rev: 1,
    };
    const rows = identities.map((identity) => ({ ...identity, client_id: id }));
    const used = useOf(identities, await liveUseByClient(tx, now));
    const reply = { ok: true as const, client: renderClient(row, rows, used) };
    if (!confirm) return preview(reply);
    await store.insertClient(tx, row);
    try {
      await store.replaceIdentities(tx, id, identities);
    } catch (error) {
      if (error instanceof ConstraintViolation && error.constraint === "agent_client_identity_once") {
        throw fail("already_exists", { ...BAD_IDENTITY, message: say.identityJustTaken });
      }
      throw error;
    }
    return reply;
  },
});
