import { type Message, messages, sentence } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("dues", {
  addedPlan: ({ name, amount }: { name: string; amount: Message }) => `Added the plan ${name}, ${sentence(amount)}`,
  alreadyPaying: "You pay for a plan already.",
  canceledAtEnd: ({ name }: { name: string }) => `Canceled ${name} at its end`,
  continuedPlan: ({ name }: { name: string }) => `Continued ${name}`,
  endedPlan: ({ name }: { name: string }) => `Ended the plan ${name}`,
  eventsMatched: ({ count }: { count: number }) => `${count} matched`,
  noSubscription: "You have no subscription by card.",
  noSuchMember: "No member has this email address.",
  notCurrency: "This is not a currency.",
  notedRefund: ({ amount, number }: { amount: Message; number: string }) =>
    `Noted a refund of ${sentence(amount)} on receipt ${number}`,
  notThePrice: ({ paid, price }: { paid: Message; price: Message }) =>
    `The amount is ${sentence(paid)}, and the plan costs ${sentence(price)}.`,
  ownPayment: "You cannot record your own payment.",
  partialRefundKeepsExtension: "The extension is taken back only if the whole payment is.",
  paymentInFuture: "The payment would be in the future.",
  paymentTooOld: "The payment arrived more than two years ago.",
  planNameTaken: "Another plan has this name.",
  planTierTooLow: "This plan pays for a tier below the member’s.",
  providerFailed: "The payment provider did not answer as expected.",
  recordedOtherAmount: (paid: { amount: Message; payer: string; plan: string; price: Message; reason: string }) =>
    `Recorded ${sentence(paid.amount)} by ${paid.payer} for ${paid.plan}, which costs ${sentence(paid.price)}: ${paid.reason}`,
  recordedPayment: ({ amount, payer, plan }: { amount: Message; payer: string; plan: string }) =>
    `Recorded ${sentence(amount)} by ${payer} for ${plan}`,
  recordedTwice: ({ number }: { number: string }) =>
    `The same payment was recorded within the last day, with the receipt ${number}.`,
  refundAtMost: ({ left }: { left: Message }) => `At most ${sentence(left)} of this payment is left.`,
  refundedByProvider: "The payment provider took this payment, and pays it back.",
  refundedInFull: "All of this payment was paid back already.",
  setPayingByHand: "Set how dues are paid by hand",
  tooManyPlans: "The space has 30 plans, as many as allowed.",
  unevenAmount: "A currency with three decimals takes only steps of 0.01.",
  wentToPay: ({ name }: { name: string }) => `Went to pay ${name}`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("dues.declared", {
  duesCheckoutKept: ({ days }: { days: number }) => `${days} days`,
  duesCheckoutWhat: "visits to the payment provider, and its events",
  duesCheckoutWhy: "to take each event once",
  duesCheckoutYours: "visits to the payment provider",
  duesCustomerKept: "as long as the account",
  duesCustomerWhat: "subscriptions at the payment provider",
  duesCustomerWhy: "to know what a payment is for",
  duesCustomerYours: "account at the payment provider",
  duesPaymentKept: ({ years }: { years: number }) =>
    `${years} years after the end of their year, also when the account ends`,
  duesPaymentStays: "Bookkeeping needs the receipt with the name of the payer for ten years.",
  duesPaymentWhat: "payments of dues, their receipts and refunds",
  duesPaymentWhy: "bookkeeping",
  duesPaymentYours: "receipts for dues",
  duesPlanKept: "as long as the space",
  duesPlanWhat: "plans, and how dues are paid by hand",
  duesPlanWhy: "a setting of the space; receipts name their plan",
  duesReceiptCountKept: "as long as the space",
  duesReceiptCountWhat: "numbers of receipts",
  duesReceiptCountWhy: "so that no number is left out; not personal",
  duesRecorderYours: "payments recorded for members",
  duesSubscriptionBlocks: "Cancel the payments of your dues on the page Dues.",
  duesSubscriptionYours: "subscriptions for dues",
  matchEventsJob: "Takes events of the payment provider that came before what they belong to.",
  summary: "What membership costs, how members pay it, and their receipts.",
});
