import type { Tier } from "../../../kernel/access/tiers.ts";
import { plural } from "../../../web/core/index.ts";
import { texts } from "../../../web/languages/texts.ts";
import { tierName } from "../../../web/languages/tier-names.ts";

export const approvalText = texts({
  title: "An agent requests access",
  codeTitle: "Enter the code",
  codeLede: "Your agent shows you a code of eight letters. Continue only if you have just asked it to connect.",
  code: "Code",
  codeHint: "Like WDJB-MJHT. Lower case and spaces are fine.",
  codeAction: "Review request",
  gone: "No request has this code. Codes last 15 minutes and work once. Check the letters, or ask your agent to start again.",
  heading: (client: string) => `“${client}” wants to act for you`,
  claim: "The agent chose this name itself. It is not verified.",
  startedTitle: "Did you start this?",
  startedText:
    "Continue only if you have just asked this agent to connect. If someone sent you a link or a code, deny the request. Otherwise they could act as you.",
  facts: {
    as: "For",
    from: "Request from",
    client: "Stated client ID",
    asked: "Requested",
    until: "Answer by",
  },
  sameAddress: "the same IP address as yours",
  otherAddress: "not your IP address",
  sandboxTitle: "Sandbox only",
  sandboxText: "This agent requests a sandbox token. It reads real data, but its changes are only simulated.",
  may: "Permissions",
  mayLede: "Untick every permission that you do not want to give.",
  cannotTitle: "Your membership includes none of these permissions",
  cannotText: (tier: Tier) => `Your tier is ${tierName(tier)}, so you can only deny this request.`,
  cannotRaise: (tier: Tier) => `As ${tierName(tier)} you could give permissions when the agent asks again.`,
  higherTitle: "Some permissions need a higher tier",
  higherText: (tier: Tier) =>
    `You can approve the others now. As ${tierName(tier)} you could give more, but the agent would have to ask again.`,
  higherAction: (tier: Tier) => `Request ${tierName(tier)}`,
  higherAskedTitle: "Tier requested",
  higherAsked: (tier: Tier) =>
    `The operators have your request to become ${tierName(tier)}. Decide about this agent without waiting for it.`,
  higherNote: (client: string) => `For an agent that calls itself “${client}”.`,
  operatorsTitle: "Permissions of operators",
  operatorsText: "With these the agent changes things for all members. Untick those that it does not need.",
  asks: "Ask me before it acts, for the first week",
  asksHint: "Each change then waits until you approve it. You can change this on the agent’s page at any time.",
  lifetime: "For how long",
  lifetimes: { 1: "One day", 30: "30 days", 90: "90 days", 365: "One year" } as Readonly<Record<number, string>>,
  meaning:
    "If you approve, the agent gets a token that lets it act in your name with these permissions only. You see its actions under Activity. You can revoke it at any time under My agents.",
  approve: "Approve",
  denyAndBlock: "Deny and block",
  blockMeaning:
    "Blocking rejects every later request under this name before you see it. The agent could return under another name. You can unblock it under My agents.",
  blockedTitle: "You have blocked this client",
  blockedLede: "Its request is hidden and cannot be approved. Unblock the client to see the request.",
  toBlocked: "See blocked clients",
  stoppedTitle: "The operators have blocked this client",
  stoppedLede:
    "No member can connect it now. Its request cannot be approved. Ask the operators of the space for the reason.",
  why: "Give the agent a reason, if you deny",
  deny: "Deny",
  reason: "Reason",
  reasonHint: "The agent reads it.",
  nothing: "Tick at least one permission, or deny the request.",
  approved: "Approved",
  approvedLede: "Return to your agent. It receives its token within a few seconds.",
  approvedText: (client: string, count: number) =>
    `“${client}” can now act for you with ${plural(count, "permission", "permissions")}.`,
  denied: "Denied",
  deniedLede: "The agent gets no access. Return to your agent; it can see that you denied the request.",
  deniedText: (client: string) => `“${client}” was denied.`,
  blockedText: (client: string) => `“${client}” was denied and blocked. It cannot ask you again under that name.`,
  toAgents: "See my agents",
  toActivity: "See agent activity",
});

/** For OAuth clients; all other text is in `approvalText`. */
export const oauthText = texts({
  title: "An agent requests access",
  heading: (client: string) => `“${client}” wants to act for you`,
  claim: "The agent chose this name itself. It is not verified. Only the address that receives your answer is certain.",
  facts: {
    as: "For",
    host: "Your answer goes to",
    document: "Metadata URL",
    client: "Client ID",
    since: "Registered",
    resource: "Valid for",
  },
  blockMeaning:
    "Blocking rejects every later request of this client ID before you see it. Its owner could register another one. You can unblock it under My agents.",
  resources: { all: "This whole service", mcp: "Only its MCP endpoint", a2a: "Only its A2A endpoint" },
  you: (name: string, tier: Tier) => `${name}, ${tierName(tier)}`,
  loopbackTitle: "It runs on this computer",
  loopbackText:
    "Your answer goes to a program on this computer. Any program here can claim to be this agent. Approve only if you have just started to connect it yourself.",
  meaning:
    "If you approve, the agent can act in your name with these permissions only. It renews its token until the time is over. You see its actions under Activity. You can revoke it at any time under My agents.",
  problemTitle: "This request cannot be granted",
  problemText: (client: string, problem: string) =>
    `The request of “${client}” cannot be granted: ${problem}. The agent got no access.`,
  goBack: (host: string) => `Return to ${host}`,
  stay: "Stay here",
  incomplete: "The link that led here is incomplete. Start again in the program that opened it.",
  nothing: "Tick at least one permission, or deny the request.",
  answersAt: "Redirect host",
});
