import { plural } from "../../../web/core/index.ts";
import { texts } from "../../../web/languages/texts.ts";

export const notificationsText = texts({
  title: "Notifications",
  lede: (unread: number) =>
    unread === 0
      ? "You have no unread notifications."
      : `You have ${plural(unread, "unread notification", "unread notifications")}.`,
  settings: "Notification settings",
  markAll: "Mark all as read",
  marked: "All notifications are marked as read. Pending mails about them will not be sent.",
  isNew: "New",
  undo: "Undo",
  quoted: (text: string) => `“${text}”`,
  none: "No notifications yet",
  noneText: "Decisions about your requests and news about your account appear here.",
  older: "Older",
});

export const unsubscribeText = texts({
  title: "Unsubscribe from these mails",
  lede: "You will get no more mails of this kind. Your other settings do not change.",
  action: "Unsubscribe",
  doneTitle: "You are unsubscribed",
  done: (kinds: readonly string[]) => `You get no more mails about: ${kinds.join(", ")}.`,
  doneBefore: "You were already unsubscribed from these mails.",
  settings: "Change notification settings",
  over: "This unsubscribe link does not work. Use the complete link from the mail, or sign in to change your settings.",
});

export const messengersText = texts({
  ledes: {
    telegram: "Notifications in a chat with the bot of this space.",
    matrix: "Notifications in a room with the account of this space. It is not encrypted.",
  },
  connected: (name: string) => `Connected: ${name}.`,
  test: "Send test",
  disconnect: "Disconnect",
  connect: "Connect Telegram",
  openBot: "Open the bot in Telegram",
  openBotText: "Press Start there within 15 minutes. The link works once; do not pass it on.",
  codeSent: (account: string) => `A code was sent to ${account}. Accept the invitation there, and enter the code here.`,
  code: "Code",
  confirm: "Connect",
  userId: "Your Matrix ID",
  userIdHint: "Such as @noor:example.org.",
  sendCode: "Send a code",
  sendAgain: "Send another code",
  sent: "A code is on its way to you.",
  done: (name: string) => `Connected: ${name}.`,
  gone: "Disconnected. Nothing more is sent there.",
});

export const notificationSettingsText = texts({
  title: "Notification settings",
  lede: "All notifications appear on the portal. If you read one there in time, no mail is sent about it.",
  back: "Back to notifications",
  about: "Channels",
  portal: "On the portal",
  mail: "By mail",
  webhook: "To your webhook",
  telegram: "By Telegram",
  matrix: "By Matrix",
  modes: { at_once: "At once", digest: "In the digest", never: "Never" },
  shown: { at_once: "Shown", never: "Hidden" },
  always: "You cannot turn this off on the portal or by mail.",
  rhythm: "Schedule",
  rhythmLede: (zone: string) => `Times are local to the space (${zone.replaceAll("_", " ")}).`,
  digest: "Digest",
  digests: { daily: "Once a day", half_hourly: "Every half hour, if there is news" },
  digestAt: "Time of the daily digest",
  quietFrom: "Quiet from",
  quietUntil: "Quiet until",
  quietHint:
    "During quiet hours you get only mails and chats about the security of your account. Leave both empty to turn them off.",
  save: "Save settings",
  saved: "Your settings were saved. They also apply to pending notifications.",
  mailTitle: "Mail",
  mailTo: (address: string) => `Mails go to ${address}.`,
  unproved: "You get only mails about deadlines, because your email address is not confirmed.",
  prove: "Confirm it under Security",
  testMail: "Send test mail",
  tested: {
    mail: "A test mail is on its way to you.",
    webhook: "Your webhook accepted the test.",
    telegram: "The test was sent.",
    matrix: "The test was sent.",
  },
  notTested: (fault: string) => `The test failed: ${fault}`,
  hookTitle: "Webhook",
  hookLede: "For your programs. Each notification is posted as JSON, signed with Standard Webhooks.",
  url: "URL",
  urlHint: "A public URL that begins with https://.",
  set: "Set webhook",
  replace: "Replace webhook",
  replaceHint: "Replacing it creates a new secret. The old secret stops working.",
  setAt: "Set",
  remove: "Remove webhook",
  removed: "The webhook was removed. Notifications are no longer posted to it.",
  testHook: "Send test",
  secret: "Signing secret",
  secretLede: "It is shown only now. Store it for your program.",
});
