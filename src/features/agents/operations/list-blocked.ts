import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { listBlocked as listRows } from "../blocked-clients.ts";

const BLOCKED_MAX = 200;

const BlockedClient = object("BlockedClient", {
  block_id: Type.String(),
  client_name: Type.String({ description: "The client's name when it was blocked." }),
  by: choice(["client", "name"], { description: "Blocked by client_id, or only by its name, which it can change." }),
  client_id: Type.Optional(Type.String()),
  blocked_at: instant("When the member blocked it."),
});

export const listBlocked = defineOperation({
  id: "tokens.list_blocked",
  tool: "ic_tokens_list_blocked",
  rest: { method: "GET", path: "/api/agent/blocked", operationId: "listBlockedClients" },
  title: "List blocked clients",
  summary: "Lists the clients blocked by the signed-in member, newest first.",

  effect: "read",
  access: { person: "public", page: "/agents" },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("BlockedClientsResponse", { ok: Ok, blocked: Type.Array(BlockedClient) }),
  errors: [],
  examples: [{ say: "Whom have I blocked?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }) {
    const rows = await listRows(tx, memberOf(caller), BLOCKED_MAX);
    const blocked = rows.map(({ id, kind, identity, client_name, created_at }) => ({
      block_id: id,
      client_name,
      by: kind,
      ...(kind === "client" && { client_id: identity }),
      blocked_at: created_at.toISOString(),
    }));
    return { ok: true as const, blocked };
  },
});
