import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";
import type { Kind } from "./schemas.ts";

/** What it says. */
export const say = messages("feedback", {
  looksLikeInstructions: ({ patterns }: { patterns: readonly string[] }) =>
    `The text looks like instructions to a model (${patterns.join(", ")}). It was stored and marked as such.`,
  messageShort: "The message is short. Add what you tried, expected and got.",
  messageInvisible: "message contains no visible text",
  noSuchTicket: "No ticket has this id; it may have been deleted.",
  otherSender: "This ticket belongs to another sender.",
  sentFeedback: ({ kind }: { kind: Kind }) => `Sent feedback: ${kind.replaceAll("_", " ")}`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("feedback.declared", {
  feedbackKept: ({ days, unresolvedDays }: { days: number; unresolvedDays: number }) =>
    `${daysText(days)} after its resolution, ${daysText(unresolvedDays)} if unresolved; addresses only as keyed hashes`,
  feedbackStays:
    "The report may still need work. Your identity and contact data are deleted. The text stays as you wrote it.",
  feedbackWhat: "feedback",
  feedbackWhy: "to answer it",
  summary: "Feedback about problems, gaps and successes, and the operators' answers.",
});
