import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";
import type { CampaignState } from "./rules.ts";

/** What it says. */
export const say = messages("campaigns", {
  badSendTime: "A campaign is scheduled for a time in the future, within 90 days.",
  bouncesOrComplaints: ({ count }: { count: number }) => `${count} bounces or complaints`,
  contentChanged: "This is not the mail that was reviewed.",
  mailTooLarge: ({ size, max }: { size: number; max: number }) =>
    `The mail has ${size} KB of HTML, and mail programs cut it at ${max} KB.`,
  mailsHandedOver: ({ count }: { count: number }) => `${count} mails handed over`,
  noSuchIssue: "No published issue has this slug.",
  subjectBlank: "subject has no visible text",
  subjectFrozen: "The edition's campaign was approved with another subject.",
  wrongState: ({ state }: { state: CampaignState }) => `The campaign is ${state}.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("campaigns.declared", {
  campaignOutcomeKept: ({ days }: { days: number }) => `${daysText(days)} after the campaign`,
  campaignCountsStay: "The counts of the campaign. Nothing leads from them to the address.",
  campaignDeliveryWhat: "who got which issue by mail",
  campaignDeliveryWhy: "to send it once, and to answer questions about a missing mail",
  campaignDeliveryYours: "received mails of the newsletter",
  campaignKept: "as long as the space",
  campaignMailboxKept: "one row",
  campaignMailboxWhat: "how far the mailbox of bounces was read",
  campaignMailboxWhy: "to read each of them once",
  campaignPaceKept: ({ days }: { days: number }) => `${daysText(days)} after the last mail`,
  campaignPaceWhat: "how fast mail servers take our mail",
  campaignPaceWhy: "to send no faster than they want",
  campaignReportWhat: "bounces of these mails, and complaints about them",
  campaignReportWhy: "to stop mail that nobody gets or wants, and to show operators why",
  campaignReportYours: "bounces and complaints of the newsletter",
  campaignStays: "The campaign belongs to the space.",
  campaignWhat: "campaigns of the newsletter",
  campaignWhy: "to know which issue was sent, and who approved it",
  campaignYours: "campaigns of the newsletter as an operator",
  readReturnsJob: "Reads bounces and complaints from the mailbox of the return address.",
  sendJob: "Sends issues of the newsletter to their subscribers, each at most once.",
  summary: "Mailings of newsletter issues: approval, sending and outcomes.",
});
