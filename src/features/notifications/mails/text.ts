import { texts } from "../../../kernel/languages/texts.ts";

/** The words around the events in mails and chats. */
export const messageText = texts({
  why: (kind: string) => `You get this mail at once because of your setting for “${kind}”.`,
  activity: "See the activity",
  details: "See details",
  undo: "Undo",
  several: (count: number) => `${count} new notifications`,
  unread: (space: string) => `Your unread notifications from ${space}:`,
  all: "See all notifications",
  notConfirmed: "Your email address is not confirmed, so you get only news with a deadline.",
  confirm: "Confirm your email address",
  whyDigest: "This is a digest of your unread notifications.",
  unsubscribe: "Unsubscribe from mails like this",
  settings: "Change notification settings",
  test: (space: string) => `Test mail · ${space}`,
  testLead: (space: string) => `This is a test mail. You can receive mails from ${space}.`,
  whyTest: "You get this mail because you or your agent requested a test.",
  unreadChat: "Your unread notifications:",
  botHelp: "This bot only sends notifications. Connect it on your page of notifications. /stop ends them.",
  botConnected: (space: string) => `You get notifications from ${space} here. /stop ends that.`,
  botStopped: (space: string) => `You get no more notifications from ${space} here.`,
  botExpired: "This link was used already, or it has expired.",
  testPush: (space: string) => `This is a test of ${space}. Notifications reach this device.`,
  testChat: (space: string) => `This is a test. Notifications from ${space} reach you here.`,
});

/** The words around a message that one member wrote to another. */
export const letterText = texts({
  wrote: (name: string) => `${name} wrote to you.`,
  hiding: "This member does not learn your address. Do not answer this mail: use the link below.",
  sharing: (name: string, address: string) =>
    `An answer to this mail goes to ${name} at ${address}, and shows your address. The link below does not show it.`,
  answer: "Answer through the space",
  block: (name: string) => `Block ${name}`,
  report: "Report the message, or take no more messages",
});
