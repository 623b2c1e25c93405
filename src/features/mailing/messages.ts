import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("mailing", {
  addressGetsNoMail: "This address gets no mail: it asked for none, or its mailbox refused mail.",
  addressNeeded: "The link of an issue needs the address that the issue was sent to.",
  addressNotConfirmed: "The account's address is not confirmed.",
  badLink: "This link is invalid or has expired.",
  confirmationsSent: ({ count }: { count: number }) => `${count} confirmations sent`,
  formClosed: "Too many people signed up in this hour, so the form is closed.",
  notEmailAddress: "This is not a valid email address.",
  otherAddress: "This issue was not sent to that address.",
  tooManyFromNetwork: "Too many sign-ups came from this network today.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("mailing.declared", {
  mailingCounterKept: ({ days }: { days: number }) => `${daysText(days)}`,
  mailingCounterWhat: "counts of sign-ups by network",
  mailingCounterWhy: "to keep others from flooding mailboxes with confirmations",
  mailingSubscriberKept: ({ days, unconfirmedDays }: { days: number; unconfirmedDays: number }) =>
    `until they leave and ${daysText(days)} more; without a confirmation ${daysText(unconfirmedDays)}`,
  mailingSubscriberWhat: "subscribers of the newsletter, with the proof that they agreed",
  mailingSubscriberWhy: "to send the newsletter only to people who asked for it",
  mailingSubscriberYours: "address on the newsletter's mailing list",
  mailingSubscriptionYours: "subscriptions to the newsletter",
  mailingSuppressionKept: "as long as the space",
  mailingSuppressionWhat: "keyed hashes of addresses that get no mail",
  mailingSuppressionWhy: "to never write again to people who said so, or whose mailbox refuses mail",
  sendConfirmationsJob: "Sends confirmation mails to people who signed up for the newsletter.",
  summary: "The newsletter's mailing list: signing up, confirming, leaving.",
});
