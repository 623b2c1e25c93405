export const NO_ADDRESS = {
  message: "This is not an email address.",
  hint: "Send one address, such as ada@example.org.",
};

export const BAD_LINK = {
  message: "This link is invalid or has expired.",
  hint: "Use the whole link from the mail, or sign up again at /newsletter/subscribe.",
};

export const FORM_CLOSED = {
  message: "Too many people signed up in this hour, so the form is closed.",
  hint: "Try again in an hour.",
};

export const NETWORK_FULL = {
  message: "Too many sign-ups came from this network today.",
  hint: "Try again tomorrow, or from another network.",
};

export const UNPROVEN = {
  message: "The account's address is not confirmed.",
  hint: "Confirm it at /account/email, then subscribe.",
};

export const SUPPRESSED = {
  message: "This address gets no mail: it asked for none, or its mailbox refused mail.",
  hint: "Ask an operator to allow mail to it again.",
};
