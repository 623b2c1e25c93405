import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";

type Share = { failing: number; all: number };

/** What it says. */
export const say = messages("status", {
  accountsUnreadable: ({ failing, all }: Share) => `${failing} of ${all} accounts could not be read`,
  attemptsFailed: ({ count }: { count: number }) => `${count} failed delivery attempts`,
  corpusUnreadable: ({ failing, all }: Share) => `${failing} of ${all} files of the corpus cannot be read`,
  deliveriesDead: ({ count }: { count: number }) => `${count} could not be delivered`,
  deliveriesLate: ({ count }: { count: number }) => `${count} waiting longer than expected`,
  feedsUnreadable: ({ failing, all }: Share) => `${failing} of ${all} feeds cannot be read`,
  jobsFailed: ({ failing, all }: Share) => `${failing} of ${all} failed when they last ran`,
  jobsOverdue: ({ failing, all }: Share) => `${failing} of ${all} are overdue`,
  noContact: "no recent contact",
  paymentsUnknown: ({ count }: { count: number }) => `${count} payments with an unknown outcome`,
  partsChanged: ({ count, changed }: { count: number; changed: string }) => `${count} parts changed: ${changed}`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("status.declared", {
  partPeriodKept: ({ days }: { days: number }) => `${daysText(days)}`,
  partPeriodWhat: "states of the service's parts",
  partPeriodWhy: "for the status page; not personal",
  sampleJob: "Looks at the parts of the service every minute, and keeps for 90 days when their state changed.",
  summary: "The service itself: health, history, capabilities of a token, sandbox and jobs.",
});
