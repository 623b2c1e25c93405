import type { Tier } from "../../kernel/access/tiers.ts";
import { daysText } from "../../kernel/languages/durations.ts";
import { keptSentence, type Message, messages } from "../../kernel/languages/messages.ts";
import type { KeyKind, KeyRequestState } from "./store.ts";

/** What it says. */
export const say = messages("model-keys", {
  alreadyDecided: ({ state }: { state: KeyRequestState }) => `This request is already ${state}.`,
  amountNotPositive: "amount must be above 0",
  bothPricesNeeded: "input and output belong together",
  callsRecovered: ({ count }: { count: number }) => `${count} calls recovered`,
  gatewayRefusedKey: "The gateway to language models did not issue the key. Nothing was changed.",
  keyChangesFailed: ({ changed, failed, reason }: { changed: number; failed: number; reason: Message | string }) =>
    `${changed} keys changed, ${failed} attempts failed: ${keptSentence(reason)}`,
  keysChanged: ({ count }: { count: number }) => `${count} keys changed`,
  multiplierForMembersOnly: "multiplier applies to member keys only",
  noAnswerFrom: ({ servers }: { servers: readonly string[] }) => `no answer from ${servers.join(" and ")}`,
  noModelsLeft: "The space no longer has any model of this key.",
  noRequestOfYours: ({ kind }: { kind: KeyKind }) => `You have no ${kind} key request with this id.`,
  noSuchKey: "No key has this id.",
  noSuchRequest: "No key request has this id.",
  operatorsNotified: ({ percent }: { percent: number }) => `operators notified at ${percent} %`,
  ownRequest: "You cannot decide on your own request.",
  tierTooLow: ({ tier }: { tier: Tier }) => `tier check failed: tier ${tier} needs ic-member or above`,
  unknownModels: ({ models }: { models: readonly string[] }) => `models: this space does not have ${models.join(", ")}`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("model-keys.declared", {
  checkUpstreamsJob: "Asks the servers of language models for their list of models, at most five seconds each.",
  gatewayCallYours: "calls to language models",
  gatewayKeyYours: "keys to language models",
  gatewayMeterKept: ({ days }: { days: number }) => `${daysText(days)}`,
  gatewayMeterWhat: "calls to language models: time, model and tokens, never their texts",
  gatewayMeterWhy: "to count the quota of a key and to show its use",
  gatewayMeterYours: "use of keys to language models",
  keyRequestKept: ({ days }: { days: number }) => `${daysText(days)}; key texts are never stored`,
  keyRequestWhat: "denied, expired and ended key requests",
  keyRequestWhy: "to count their quota",
  keyRequestYours: "requests for keys and credits",
  modelPriceKept: "as long as the space",
  modelPriceWhat:
    "prices of language models, budget and spend of each month, and whether model servers answer, without members",
  modelPriceWhy: "to count what calls cost, and to show faults",
  recoverCallsJob: "Ends calls to models whose process died: charges what they had used, and gives the rest back.",
  remoteKeyKept: "until the gateway confirms that it has deleted the key",
  remoteKeyStays: "until the gateway confirms that it has deleted the key; nothing in it leads to you",
  remoteKeyWhat: "digests and spend of keys at a gateway elsewhere",
  remoteKeyWhy: "to suspend and revoke them there",
  remoteKeyYours: "keys at a gateway elsewhere, with their spend",
  summary: "Keys to language models, requested by members and approved by operators.",
  syncGatewayJob:
    "Suspends, resumes and revokes keys at a gateway elsewhere, until it confirms, and reads their usage.",
  watchBudgetJob: "Notifies operators when 80 % and 100 % of the month's budget for models are spent.",
});
