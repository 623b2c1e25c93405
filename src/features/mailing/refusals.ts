export const NO_ADDRESS = {
  message: "This is not an email address.",
  hint: "Send one address, such as ada@example.org.",
};

export const BAD_LINK = {
  message: "This link is invalid or has expired.",
  hint: "Use the whole link from the mail, or sign up again at /newsletter/subscribe.",
};

export const ADDRESS_NEEDED = {
  message: "The link of an issue needs the address that the issue was sent to.",
  hint: "Send it as email. Issues can be forwarded, and the link does not say who reads them.",
};

export const OTHER_ADDRESS = {
  message: "This issue was not sent to that address.",
  hint: "Send the address that it was sent to. If somebody forwarded the issue, you are not on the list.",
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
