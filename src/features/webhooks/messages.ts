import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("webhooks", {
  badCursor: "cursor is not from an earlier reply",
  messagesHandled: ({ delivered, queued, failed }: { delivered: number; queued: number; failed: number }) =>
    `${delivered} delivered, ${queued} to retry, ${failed} failed`,
  messageResent: ({ host }: { host: string }) => `Sent a message again to the webhook at ${host}`,
  secretRotated: ({ host }: { host: string }) => `Replaced the secret of the webhook at ${host}`,
  secretUnreadable: "its secret cannot be read; rotate it",
  tooManyWebhooks: ({ max }: { max: number }) => `The space has ${max} webhooks, as many as allowed.`,
  urlMalformed: "must be a whole URL, such as https://hooks.example.org/atrium",
  urlNotHttps: "must begin with https://",
  urlWithCredentials: "must have no user name and password: remove the part before the @",
  urlWithFragment: "must have no fragment: remove the # and what follows it",
  webhookAdded: ({ host }: { host: string }) => `Added the webhook at ${host}`,
  webhookChanged: ({ host }: { host: string }) => `Changed the webhook at ${host}`,
  webhookRemoved: ({ host }: { host: string }) => `Removed the webhook at ${host}`,
  webhookTestRefused: ({ host }: { host: string }) => `Tested the webhook at ${host}, which refused`,
  webhookTested: ({ host }: { host: string }) => `Tested the webhook at ${host}`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("webhooks.declared", {
  deliverJob: "Delivers messages to webhooks.",
  endpointKept: "until an operator removes them",
  endpointWhat: "webhooks: URLs, chosen kinds and sealed secrets",
  endpointWhy: "to tell other systems about acts; not personal",
  messageKept: ({ days }: { days: number }) => `${daysText(days)}`,
  messageWhat: "messages to webhooks, with ids of members, and their deliveries",
  messageWhy: "to deliver them, and to find out what failed",
  summary: "Signed messages about acts to other systems, at URLs that operators enter.",
});
