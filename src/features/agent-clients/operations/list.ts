import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { type ClientUse, liveUseByClient, nameIdentity } from "../../agents/index.ts";
import { useOf } from "../describe-client.ts";
import { CLIENT_STATES } from "../rules.ts";
import { AgentClient, ClientId, renderClient, renderUse, UnregisteredClient } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 50;
const UNREGISTERED_MAX = 50;

export const list = defineOperation({
  id: "agent_clients.list",
  tool: "ic_admin_agent_client_list",
  rest: { method: "GET", path: "/api/admin/agent-clients", operationId: "listAgentClients" },
  title: "List agent clients",
  summary:
    "Lists registered agent clients with their live tokens and last use, and the clients that are not registered.",
  when: "Use when an operator asks which clients act here. ic_admin_list_member_agents has the agents of one member.",

  effect: "read",
  access: { scope: "admin:agent_clients", session: true },
  quotas: [],
  bodyBytesMax: 2 * 1024,

  input: object("ListAgentClients", {
    q: Type.Optional(Type.String({ maxLength: 120, description: "Part of the name or the publisher." })),
    state: Type.Optional(choice(CLIENT_STATES, { description: "Only clients in this state." })),
    client_id: Type.Optional(ClientId),
    limit: pageLimit(100, LIMIT_DEFAULT),
    offset: pageOffset(10_000),
  }),
  output: object("AgentClientsResponse", {
    ok: Ok,
    total: Type.Integer(),
    clients: Type.Array(AgentClient),
    unregistered: Type.Array(UnregisteredClient, {
      description: `Clients with live tokens that nobody registered, the most used first; at most ${UNREGISTERED_MAX}.`,
    }),
  }),
  errors: [],
  examples: [{ say: "Which clients act for our members?", input: {}, output: { ok: true } }],

  async handler({ tx, now }, { q = "", state = null, client_id: id = null, limit = LIMIT_DEFAULT, offset = 0 }) {
    const { rows, total } = await store.listClients(tx, { q: q.trim(), state, id, limit, offset });
    const identities = await store.identitiesOf(
      tx,
      rows.map((row) => row.id),
    );
    const used = await liveUseByClient(tx, now);
    const clients = rows.map((row) => {
      const own = identities.filter(({ client_id }) => client_id === row.id);
      return renderClient(row, own, useOf(own, used));
    });
    return { ok: true as const, total, clients, unregistered: unregisteredOf(used, await store.allIdentities(tx)) };
  },
});

function unregisteredOf(used: readonly ClientUse[], known: readonly { kind: string; value: string }[]) {
  const registered = new Set(known.map(({ kind, value }) => (kind === "name" ? `name ${value}` : `id ${value}`)));
  const isKnown = ({ client_id, client_name }: ClientUse) =>
    registered.has(client_id === null ? `name ${nameIdentity(client_name)}` : `id ${client_id}`);
  return used
    .filter((each) => !isKnown(each))
    .slice(0, UNREGISTERED_MAX)
    .map((each) => {
      const { client_id, client_name: name } = each;
      const isDocument = client_id !== null && URL.canParse(client_id);
      const kind =
        client_id === null ? ("name" as const) : isDocument ? ("document" as const) : ("oauth_client" as const);
      return { kind, value: client_id ?? name, name, ...renderUse(each), trust: "untrusted" as const };
    });
}
