import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("directory", {
  addressNotConfirmed: "Your email address is not confirmed.",
  badMessageLength: ({ min, max }: { min: number; max: number }) =>
    `message must have ${min} to ${max.toLocaleString("en")} characters`,
  mustHaveLength: ({ min, max }: { min: number; max: number }) =>
    `must have ${min} to ${max.toLocaleString("en")} characters`,
  needsConfirmedAddress: "needs a confirmed email address",
  noSuchCard: "You see no card with this ID.",
  notReachable: "No member with this ID takes messages from you.",
  waitForAnswer: "You have written to this member within the last 24 hours.",
  wrote: ({ name }: { name: string }) => `Wrote to ${name}`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("directory.declared", {
  cardTallyKept: "as long as the profiles",
  cardTallyWhat: "number of profiles",
  cardTallyWhy: "for fast totals; not personal",
  memberProfileKept: "as long as the account",
  memberProfileWhat: "profiles",
  memberProfileWhy: "so that other members can find you",
  memberProfileYours: "directory card with photo",
  relayedMessageKept: ({ days }: { days: number }) => `${daysText(days)}, or until one of the accounts ends`,
  relayedMessageWhat: "messages that members write to each other from the directory",
  relayedMessageWhy: "for both members, and to answer",
  relayedMessageYours: "messages between members",
  summary: "Members' cards, with fields graded by the reader's tier and the member's choice.",
});
