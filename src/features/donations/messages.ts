import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("donations", {
  facilitatorUnreachable: "The facilitator is unreachable. Nothing was paid.",
  nonceUsed: "The nonce of this payment was used for another payment.",
  outcomeUnknown: "The outcome of this payment is unknown.",
  paymentMalformed: ({ field, problem }: { field: string; problem: string }) =>
    `The payment is malformed: ${field} ${problem}.`,
  paymentRefused: ({ reason }: { reason: string }) => reason,
  paymentRequired: "Payment required.",
  paymentUnreadable: "The payment is malformed: it is not a payment payload.",
  paymentsReconciled: ({ settled, open }: { settled: number; open: number }) =>
    `${settled} settled, ${open} still unknown`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("donations.declared", {
  paymentKept: ({ days }: { days: number }) => `settled ones permanently, failed ones ${daysText(days)}`,
  paymentStays:
    "The space must account for its payments, which are on a public chain. Your name and message are deleted.",
  paymentWhat: "payments",
  paymentWhy: "as records of donations",
  paymentYours: "donations",
  reconcileJob: "Finds the outcome of interrupted payments and of payments without an answer.",
  summary: "Donations by agents, paid on a chain under x402 and listed on a wall.",
});
