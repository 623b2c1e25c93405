export const NO_SUCH_PLAN = { hint: "Take plan_id from ic_dues_list_plans." };

export const NO_SUCH_RECEIPT = { hint: "Take receipt_id from ic_dues_get_mine." };

export const NO_NAME = {
  message: "name has no visible text",
  hint: "Write a name for the plan.",
  context: { fields: ["name"] },
};

export const NAME_TAKEN = {
  message: "Another plan has this name.",
  hint: "Choose another name, or end the plan that has it.",
  context: { fields: ["name"] },
};

export const TOO_MANY_PLANS = {
  message: "The space has 30 plans, as many as allowed.",
  hint: "End a plan that members do not need any more.",
};

export const NO_CURRENCY = {
  message: "This is not a currency.",
  hint: "Use a code of ISO 4217, such as EUR.",
  context: { fields: ["currency"] },
};

export const NO_PROVIDER = {
  message: "This space takes no dues by card.",
  hint: "ic_dues_get_mine says how dues are paid by hand.",
};

export const ALREADY_SUBSCRIBED = {
  message: "You pay for a plan already.",
  hint: "Cancel it at its end first, or change it on the provider’s page.",
};

export const LOWER_TIER = {
  message: "This plan pays for a tier below the member’s.",
  hint: "Choose a plan of the same tier or a higher one.",
  context: { fields: ["plan_id"] },
};

export const NOTHING_BY_CARD = {
  message: "You have no subscription by card.",
  hint: "Choose a plan on the page Dues first.",
};

export const providerFailed = (fault: string) => ({
  message: "The payment provider did not answer as expected.",
  hint: "Try again in a few minutes, or pay by hand.",
  context: { provider: fault.slice(0, 200) },
  retryAfterSeconds: 60,
});

export const NO_SUCH_MEMBER = {
  message: "No member has this email address.",
  hint: "Send the address of the member’s account.",
  context: { fields: ["email"] },
};

export const OWN_PAYMENT = {
  message: "You cannot record your own payment.",
  hint: "Ask an operator, or another member with this role.",
};

export const paidTwice = (number: string) => ({
  message: `The same payment was recorded within the last day, with the receipt ${number}.`,
  hint: "If the member did pay twice, give this one a reference of its own.",
  context: { fields: ["reference"] },
});

export const REFUNDED_BY_PROVIDER = {
  message: "The payment provider took this payment, and pays it back.",
  hint: "Refund it on the provider's page. The receipt says so once the provider reports it.",
};

export const refundAtMost = (left: string, nothing: boolean) => ({
  message: nothing ? "All of this payment was paid back already." : `At most ${left} of this payment is left.`,
  hint: "Read the receipt again.",
  context: { fields: ["amount"] },
});

export const TAKEN_BACK_WHOLE = {
  message: "The extension is taken back only if the whole payment is.",
  hint: "Leave out amount, or set take_back to false and change the membership's end by itself.",
  context: { fields: ["take_back"] },
};

export const PAID_LONG_AGO = {
  message: "The payment arrived more than two years ago.",
  hint: "Send the time at which it arrived.",
  context: { fields: ["paid_at"] },
};

export const PAID_LATER = {
  message: "The payment would be in the future.",
  hint: "Send the time at which it arrived.",
  context: { fields: ["paid_at"] },
};
