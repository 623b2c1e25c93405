import type { Tier } from "../../kernel/access/tiers.ts";
import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("agent-signup", {
  codeExpired: "the device code has expired",
  codeOfOtherClient: "the device code was issued to another client",
  codeUnknown: "the device code is unknown or already used",
  memberDenied: "the member denied the request",
  memberDeniedBecause: ({ reason }: { reason: string }) => reason,
  noScopeLeft: "No scope is left to grant.",
  noSuchRequest: "No pending request has this code.",
  notDecidedYet: "the member has not decided yet",
  pollLessOften: ({ seconds }: { seconds: number }) => `wait at least ${seconds} seconds between polls`,
  scopesUnused: ({ scopes }: { scopes: string }) => `No operation of this space uses ${scopes}.`,
  tierDoesNotAuthorize: ({ tier, scopes }: { tier: Tier; scopes: string }) =>
    `Tier ${tier} does not authorize ${scopes}.`,
  unknownScopes: ({ scopes }: { scopes: string }) => `Unknown scopes: ${scopes}`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("agent-signup.declared", {
  deviceGrantKept: ({ days }: { days: number }) => `${daysText(days)} after their end`,
  deviceGrantWhat: "requests for tokens",
  deviceGrantWhy: "to deliver tokens to agents",
  deviceGrantYours: "decisions on agents' requests",
  summary: "How an agent requests a token and how its human decides.",
});
