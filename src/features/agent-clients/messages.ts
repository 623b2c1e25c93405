import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("agent-clients", {
  clientBlocked: "The operators of this space have blocked this client.",
  identityEmpty: "An identity has no visible text.",
  identityJustTaken: "Another client just took one of these identities.",
  identityNotUrl: ({ identity }: { identity: string }) => `${identity} is not a URL.`,
  identityTaken: ({ identity }: { identity: string }) => `Another client has the identity ${identity}.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("agent-clients.declared", {
  agentAuditKept: ({ days }: { days: number }) => `${daysText(days)}`,
  agentAuditNotExported: "It shows what the rules and blocks of other members did.",
  agentAuditStays: "Operators investigate misuse with it, for a year. Nothing leads from it to the account.",
  agentAuditWhat: "acts between agents: who, with what client, to whom and with what result, without any text",
  agentAuditWhy: "to investigate misuse",
  agentAuditYours: "acts between agents",
  agentClientKept: "as long as the space",
  agentClientStays: "The registration belongs to the space.",
  agentClientWhat: "agent clients that operators registered, and their identities",
  agentClientWhy: "to block and stop clients",
  agentClientYours: "registrations of agent clients as an operator",
  summary: "Programs that agents run on, as operators know and stop them, and the audit log of acts between agents.",
});
