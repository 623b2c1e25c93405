import { TIER_LABELS, type Tier } from "../../kernel/tiers.ts";

/** Consent to a client that was made for OAuth. What is alike with an agent's code is said in the words of that page. */
export const oauthWords = {
  title: "An agent asks for access",
  heading: (client: string) => `“${client}” wants to act for you`,
  claim: "The name is what the agent calls itself. Nobody has checked it. What is certain is where your answer goes.",
  facts: {
    as: "For",
    host: "Your answer goes to",
    document: "It describes itself at",
    client: "Client id",
    since: "Known here since",
    resource: "Good for",
  },
  blockMeaning:
    "Blocking refuses every later request of this client id before you see it. Whoever makes it could register under another. You can undo it under My agents.",
  resources: { all: "All of this service", mcp: "Its MCP endpoint only", a2a: "Its A2A endpoint only" },
  you: (name: string, tier: Tier) => `${name}, ${TIER_LABELS[tier]}`,
  loopbackTitle: "It runs on this computer",
  loopbackText:
    "Your answer goes to a program on the computer in front of you. Any program there can say that it is this agent: approve only if you have just started to connect it yourself.",
  meaning:
    "If you approve, the agent acts in your name with these powers and no others, and renews its token by itself until the time is over. Whatever it does is listed under Activity, and you can revoke it at any moment under My agents.",
  problemTitle: "This request cannot be granted",
  problemText: (client: string, problem: string) =>
    `“${client}” has asked in a way that cannot be granted: ${problem}. Nothing was given to it.`,
  goBack: (host: string) => `Go back to ${host}`,
  stay: "Stay here",
  incomplete: "The address that led here is not complete. Begin again at the agent.",
  nothing: "Tick at least one power, or deny the request.",
  answersAt: "Answers at",
};
