import { hoursText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("operator-inbox", {
  claimedUntil: ({ name, until }: { name: string; until: string }) => `${name} has claimed this item until ${until}.`,
  maySeeNone: "You may not see any pending items.",
  noSuchItem: "No pending item has this kind and id. It was decided, withdrawn or has expired.",
  ownRequest: "You cannot decide on your own request.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("operator-inbox.declared", {
  inboxClaimKept: ({ hours }: { hours: number }) => `until their release; ${hoursText(hours)} after they expire`,
  inboxClaimWhat: "claims in the operators' inbox",
  inboxClaimWhy: "to prevent two operators from deciding on the same item",
  inboxClaimYours: "claims in the operators' inbox",
  summary: "All items pending an operator's decision, across areas, with claims.",
});
