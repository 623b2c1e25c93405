import { type MemberRequest, need, notFound, type Reply } from "../../../web/core/index.ts";

export const CLIENTS = "/operate/agent-clients";
export const ADD = `${CLIENTS}/add`;
export const AUDIT = `${CLIENTS}/audit`;
export const AUDIT_FILE = `${AUDIT}/export`;

export const clientPath = (id: string) => `${CLIENTS}/${encodeURIComponent(id)}`;

type Listed = Reply<"agent_clients.list">;
export type Client = Listed["clients"][number];
export type Unregistered = Listed["unregistered"][number];
export type Act = Reply<"agent_clients.search_audit">["entries"][number];

/** The client that the path of a page names. @throws PageRefusal */
export async function clientAt(request: MemberRequest): Promise<Client> {
  const client_id = request.parameters.client ?? "";
  if (!/^acl_[0-9a-f]{24}$/.test(client_id)) throw notFound();
  const { clients } = await need(request, "agent_clients.list", { client_id });
  const [client] = clients;
  if (!client) throw notFound();
  return client;
}
