import { daysText, hoursText } from "../kernel/languages/durations.ts";
import { messages } from "../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("app", {
  readingTakesMemory: "Reading it takes too much memory.",
  readingTakesTime: "Reading it takes too long.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("app.declared", {
  activityKept: ({ days }: { days: number }) => `${daysText(days)} (\`ATRIUM_ACTIVITY_DAYS\`)`,
  activityStays:
    "The space must be able to account for past actions. Your ID is kept; your arguments, what they did, and IP addresses are deleted. Calls of operators keep what they entered, such as a search for your name.",
  activityWhat: "activity of members and their agents",
  activityWhy: "so that you can see what was done in your name",
  activityYours: "activity, also by agents",
  agentActKept: "until you are notified, which takes minutes",
  agentActNotExported: "They are the entries of your activity of the last minutes.",
  agentActWhat: "which writes of agents are still to be notified",
  agentActWhy: "so that you hear of each act of your agents once",
  agentActYours: "agents' acts to be notified",
  approvalKept: ({ days }: { days: number }) => `${daysText(days)} after their end`,
  approvalWhat: "acts of agents that asked for their member's approval, with the reply",
  approvalWhy: "so that members and agents can look up what was decided and done",
  approvalYours: "approvals of agents’ acts",
  blobKept: "24 hours after the last file with them is deleted",
  blobWhat: "contents of files, by digest",
  blobWhy: "so that equal contents are stored once",
  envelopeKept: ({ days }: { days: number }) =>
    `${daysText(days)} after they were delivered or dismissed; failed ones until an operator decides`,
  envelopeWhat: "messages to other systems",
  envelopeWhy: "so that other systems receive requests and decisions",
  envelopeYours: "outbound messages to other systems",
  idempotencyKeyKept: ({ hours }: { hours: number }) => hoursText(hours),
  idempotencyKeyNotExported: "These are copies of replies to your agents within the last 24 hours.",
  idempotencyKeyWhat: "stored replies of `Idempotency-Key`",
  idempotencyKeyWhy: "so that repeated requests have no second effect",
  idempotencyKeyYours: "stored replies for repeated requests",
  jobKept: "as long as the space",
  jobWhat: "when jobs ran",
  jobWhy: "so that each due job runs once; not personal",
  quotaUseKept: ({ days, rulesDays }: { days: number; rulesDays: number }) =>
    `${daysText(days)}; counts of agents' rules ${daysText(rulesDays)}; signatures until they expire`,
  quotaUseNotExported: "They are numbers that are soon gone.",
  quotaUseWhat: "counts of quotas, signatures used",
  quotaUseWhy: "so that limits apply and no signed request is replayed",
  quotaUseYours: "counts for quotas",
  recommendationKept: ({ days }: { days: number }) => `${daysText(days)}`,
  recommendationWhat: "recommendations of operators' agents, decided",
  recommendationWhy: "so that a person's decision can be looked up",
  recommendationYours: "agents' recommendations",
  schemaMigrationKept: "as long as the space",
  schemaMigrationWhat: "which migrations ran, and the last backup",
  schemaMigrationWhy: "so that upgrades and backups are safe; not personal",
});
