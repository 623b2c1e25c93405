import { say } from "./messages.ts";

export const NO_ADDRESS = {
  message: say.notEmailAddress,
  hint: "Send one address, such as ada@example.org.",
};

export const BAD_LINK = {
  message: say.badLink,
  hint: "Use the whole link from the mail, or sign up again at /newsletter/subscribe.",
};

export const ADDRESS_NEEDED = {
  message: say.addressNeeded,
  hint: "Send it as email. Issues can be forwarded, and the link does not say who reads them.",
};

export const OTHER_ADDRESS = {
  message: say.otherAddress,
  hint: "Send the address that it was sent to. If somebody forwarded the issue, you are not on the list.",
};

export const FORM_CLOSED = {
  message: say.formClosed,
  hint: "Try again in an hour.",
};

export const NETWORK_FULL = {
  message: say.tooManyFromNetwork,
  hint: "Try again tomorrow, or from another network.",
};

export const UNPROVEN = {
  message: say.addressNotConfirmed,
  hint: "Confirm it at /account/email, then subscribe.",
};

export const SUPPRESSED = {
  message: say.addressGetsNoMail,
  hint: "Ask an operator to allow mail to it again.",
};
