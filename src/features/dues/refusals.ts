import type { Message } from "../../kernel/languages/messages.ts";
import { say } from "./messages.ts";

export const NO_SUCH_PLAN = { hint: "Take plan_id from ic_dues_list_plans." };

export const NO_SUCH_RECEIPT = { hint: "Take receipt_id from ic_dues_get_mine." };

export const NAME_TAKEN = {
  message: say.planNameTaken,
  hint: "Choose another name, or end the plan that has it.",
  context: { fields: ["name"] },
};

export const TOO_MANY_PLANS = {
  message: say.tooManyPlans,
  hint: "End a plan that members do not need any more.",
};

export const NO_CURRENCY = {
  message: say.notCurrency,
  hint: "Use a code of ISO 4217, such as EUR.",
  context: { fields: ["currency"] },
};

export const ALREADY_SUBSCRIBED = {
  message: say.alreadyPaying,
  hint: "Cancel it at its end first, or change it on the provider’s page.",
};

export const LOWER_TIER = {
  message: say.planTierTooLow,
  hint: "Choose a plan of the same tier or a higher one.",
  context: { fields: ["plan_id"] },
};

export const NOTHING_BY_CARD = {
  message: say.noSubscription,
  hint: "Choose a plan on the page Dues first.",
};

export const providerFailed = (fault: string) => ({
  message: say.providerFailed,
  hint: "Try again in a few minutes, or pay by hand.",
  context: { provider: fault.slice(0, 200) },
  retryAfterSeconds: 60,
});

export const NO_SUCH_MEMBER = {
  message: say.noSuchMember,
  hint: "Send the address of the member’s account.",
  context: { fields: ["email"] },
};

export const OWN_PAYMENT = {
  message: say.ownPayment,
  hint: "Ask an operator, or another member with this role.",
};

export const paidTwice = (number: string) => ({
  message: say.recordedTwice({ number }),
  hint: "If the member did pay twice, give this one a reference of its own.",
  context: { fields: ["reference"] },
});

export const REFUNDED_BY_PROVIDER = {
  message: say.refundedByProvider,
  hint: "Refund it on the provider's page. The receipt says so once the provider reports it.",
};

export const refundAtMost = (left: Message, nothing: boolean) => ({
  message: nothing ? say.refundedInFull : say.refundAtMost({ left }),
  hint: "Read the receipt again.",
  context: { fields: ["amount"] },
});

export const TAKEN_BACK_WHOLE = {
  message: say.partialRefundKeepsExtension,
  hint: "Leave out amount, or set take_back to false and change the membership's end by itself.",
  context: { fields: ["take_back"] },
};

export const notThePrice = (amounts: { readonly paid: Message; readonly price: Message }) => ({
  message: say.notThePrice(amounts),
  hint: "Send the plan's price, or say in differs_because why the amount is another.",
  context: { fields: ["amount", "differs_because"] },
});

export const UNEVEN_AMOUNT = {
  message: say.unevenAmount,
  hint: "Round it: 12.345 KWD is 12340 or 12350.",
  context: { fields: ["amount"] },
};

export const PAID_LONG_AGO = {
  message: say.paymentTooOld,
  hint: "Send the time at which it arrived.",
  context: { fields: ["paid_at"] },
};

export const PAID_LATER = {
  message: say.paymentInFuture,
  hint: "Send the time at which it arrived.",
  context: { fields: ["paid_at"] },
};
