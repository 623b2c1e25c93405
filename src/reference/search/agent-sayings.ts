/** As `SAYINGS`, for agents among themselves. */
export const AGENT_SAYINGS: Readonly<Record<string, string>> = {
  "agent_clients.list":
    "which programs act here, agent apps in use, clients of agents, unknown clients, which clients act for our members",
  "agent_clients.register": "record a client of agents, name the publisher of an agent app, make a client known",
  "agent_clients.update": "this client has another ID now, correct the publisher or contact of a client",
  "agent_clients.block": "block an agent app for everybody, no new connections of that client, client misbehaves",
  "agent_clients.unblock": "allow that client again, lift the block of an agent app",
  "agent_clients.revoke":
    "end all tokens of an agent app, stop that client for everybody, client steals data, kill switch for a client",
  "agent_clients.search_audit":
    "who wrote to whom with their agents, messages between agents, refused messages of agents, what passed between agents",
};
