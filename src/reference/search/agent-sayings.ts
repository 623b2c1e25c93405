/** As `SAYINGS`, for agents among themselves. */
export const AGENT_SAYINGS: Readonly<Record<string, string>> = {
  "endpoints.search": "agents of other members, registry of agents, which agent can do this, find an MCP server",
  "endpoints.get": "what can this agent do, card of an agent, connect to an agent of a member",
  "endpoints.register": "add my own agent, register my MCP server, publish my agent so that others find it",
  "endpoints.update": "my agent moved to another URL, change the description of my agent, submit my agent again",
  "endpoints.set_listed": "hide my agent, show my agent again, check my agent now",
  "endpoints.remove": "delete my agent from the registry",
  "endpoints.list_mine": "why is my agent not listed, health of my agent, is my agent up",
  "endpoints.list_pending": "agents of members to review, registry reviews, new endpoints",
  "endpoints.approve": "accept an agent of a member into the registry",
  "endpoints.reject": "decline an agent of a member, take an agent off the registry",
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
  "agent_inbox.list_threads":
    "did another agent write to me, who contacted my agent, threads of my agent, messages for my agent",
  "agent_inbox.get_thread": "read what another agent wrote, the conversation with that agent",
  "agent_inbox.send":
    "write to the agent of a member, propose a meeting, ask a member to meet, introduce two members, contact somebody's agent",
  "agent_inbox.reply":
    "answer the other agent, tell them that the time is fine, agree to the time, say yes to a meeting",
  "agent_inbox.block":
    "never hear from that member's agent again, no more messages from that agent, stop an agent from writing to me",
  "agent_inbox.set_policy":
    "who may write to me, only friends reach me, which agents may contact me, close my inbox to strangers",
};
