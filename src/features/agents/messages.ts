import type { Tier } from "../../kernel/access/tiers.ts";
import { type Message, messages, sentence } from "../../kernel/languages/messages.ts";

const SCOPES_NAMED = 4;

/** The page of the new agent has all of them. */
export function scopesOf(scopes: readonly string[], further: (count: number) => string): string {
  if (scopes.length <= SCOPES_NAMED + 1) return scopes.join(", ");
  return `${scopes.slice(0, SCOPES_NAMED).join(", ")} ${further(scopes.length - SCOPES_NAMED)}`;
}

/** What it says. */
export const say = messages("agents", {
  badKeyLength: "x of the public key must be the base64url of 32 bytes",
  deniedScopes: ({ tier, scopes }: { tier: Tier; scopes: string }) =>
    `Your tier, ${tier}, does not authorize ${scopes}, or no operation uses it.`,
  blockedByOperators: "The operators of this space have blocked this client.",
  cannotPassOn: ({ scopes }: { scopes: string }) => `This token cannot pass on ${scopes}.`,
  deepEnough: ({ max }: { max: number }) => `An agent has at most ${max} agents above it.`,
  endedDerived: ({ name }: { name: string }) => `Ended the access of “${name}”`,
  keyAlreadyBound: "This token already has a key. A key is never replaced.",
  noMember: "A token without a member has nothing to pass on.",
  nothingToPassOn: "This token has no permission to read that it could pass on.",
  passedOn: ({ scopes, name, until }: { scopes: readonly string[]; name: string; until: Message }) =>
    `Passed ${scopesOf(scopes, (count) => `and ${count} more permissions`)} on to “${name}” until ${sentence(until)}`,
  signersPassNothingOn: "A token that must sign its requests cannot pass permissions on.",
  noKeyBound: "No key is bound to this token.",
  pausedAgent: ({ name }: { name: string }) => `Paused ${name}`,
  resumedAgent: ({ name }: { name: string }) => `Resumed ${name}`,
  renamedAgent: ({ name }: { name: string }) => `Named an agent ${name}`,
  pausedAll: "Paused all agents",
  resumedAll: "Resumed all agents",
  revokedToken: ({ prefix }: { prefix: string }) => `Revoked the token ${prefix}…`,
  oneKey: "Exactly one of jwk and public_key must be sent.",
  weakKey: "x of the public key is a point of small order, under which anybody can sign",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("agents.declared", {
  agentTokenKept: "as long as the account, including revoked ones; only as hashes",
  agentTokenWhat: "agent tokens",
  agentTokenWhy: "to show you the agents that you approved and revoked",
  agentTokenYours: "agents",
  blockedClientKept: "until the member unblocks them",
  blockedClientWhat: "blocked clients",
  blockedClientWhy: "to block further requests",
  blockedClientYours: "blocked programs",
  summary: "The tokens of agents: their scopes, use and end.",
  tokenConnectionYours: "connected programs",
  tokenKeyYours: "agents' signing keys",
});
