import { daysText } from "../../kernel/languages/durations.ts";
import { type Message, messages, sentence } from "../../kernel/languages/messages.ts";
import { titleOf } from "../../kernel/languages/titles.ts";

/** What it says. */
export const say = messages("notifications", {
  messengerOff: ({ messenger }: { messenger: string }) => `This space sends nothing by ${messenger} any more.`,
  actsReported: ({ count }: { count: number }) => `${count} acts reported`,
  addedDevice: ({ name }: { name: string }) => `Added ${name} for notifications`,
  alreadyDisconnected: "It is not connected.",
  badMatrixId: "user_id must be a Matrix ID, such as @noor:example.org",
  connectedMessenger: ({ name }: { name: string }) => `Connected ${name} for notifications`,
  disconnectedMessenger: ({ messenger }: { messenger: string }) => `Disconnected ${messenger}`,
  emailNotConfirmed: "Your e-mail address is not confirmed.",
  invalidLink: "This link is invalid.",
  kindStaysOn: ({ title }: { title: string }) => `“${title}” cannot be turned off there`,
  messagesSent: ({ count }: { count: number }) => `${count} messages sent`,
  messengerNotConnected: "This messenger is not connected.",
  messengerNotOffered: ({ messenger }: { messenger: string }) => `This space sends nothing by ${messenger}.`,
  messengerRefused: ({ reason }: { reason: string }) => reason,
  modeNotAllowed: ({ fault }: { fault: Message }) => `is not allowed: ${sentence(fault)}`,
  noDevice: "No device takes notifications.",
  noSuchDevice: "No device of yours has this ID.",
  noWebhook: "No webhook is set.",
  portalModes: "the portal shows everything at once, or never",
  pushKeyWrong: "is not a key of a browser",
  quietNeedsBoth: "must be sent with the other",
  removedDevice: ({ name }: { name: string }) => `Removed ${name} from notifications`,
  textsRead: ({ count }: { count: number }) => `${count} texts read`,
  tooManyDevices: ({ max }: { max: number }) => `At most ${max} devices get notifications.`,
  tooManyCodes: "Too many codes were sent to this account.",
  urlMalformed: "is not a URL",
  urlNotHttps: "must begin with https://",
  urlWithCredentials: "must not contain a name or password",
  urlWithFragment: "must not contain a fragment (#)",
  used: ({ id, title }: { id: string; title: string }) => `Used “${titleOf({ id, title })}”`,
  wrongOrExpiredCode: "The code is wrong or has expired.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("notifications.declared", {
  deliverJob: "Sends due notifications by mail, webhook, messenger and push, at once or as a digest.",
  messengerCodeYours: "codes for connecting a messenger",
  messengerLinkYours: "connected messengers",
  notificationDeliveryYours: "received mails, webhooks, chats and push messages",
  notificationSettingKept: ({ days }: { days: number }) =>
    `as long as the account; deliveries ${daysText(days)} after sending, canceling or giving up`,
  notificationSettingWhat: "notification settings, connected messengers, devices and deliveries",
  notificationSettingWhy: "to notify you by your settings, and only once",
  notificationSettingYours: "notification settings",
  pushDeviceYours: "devices with notifications",
  readTelegramJob: "Reads what members write to the space's Telegram bot: it connects and disconnects them.",
  reportActsJob: "Notifies members of what their agents did.",
  summary: "Notifications of a member's events: on the portal, by mail, webhook, messenger and push.",
});
