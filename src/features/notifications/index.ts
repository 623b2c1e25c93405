import { defineArea } from "../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { MESSENGER_NAMES, MESSENGERS, type MessengerName } from "../../kernel/ports/messengers.ts";
import { deliver } from "./jobs/deliver.ts";
import { readTelegram } from "./jobs/read-telegram.ts";
import { reportActs } from "./jobs/report-acts.ts";
import { declared } from "./messages.ts";
import { addDevice } from "./operations/add-device.ts";
import { confirmMessenger } from "./operations/confirm-messenger.ts";
import { connectMessenger } from "./operations/connect-messenger.ts";
import { countUnread } from "./operations/count-unread.ts";
import { disconnectMessenger } from "./operations/disconnect-messenger.ts";
import { getPreferences } from "./operations/get-preferences.ts";
import { list } from "./operations/list.ts";
import { markRead } from "./operations/mark-read.ts";
import { removeDevice } from "./operations/remove-device.ts";
import { setPreferences } from "./operations/set-preferences.ts";
import { setWebhook } from "./operations/set-webhook.ts";
import { test } from "./operations/test.ts";
import { unsubscribe } from "./operations/unsubscribe.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** The messengers that are configured. */
    readonly messengers: readonly MessengerName[];
  }
}

/** A job reads the titles of operations from the catalogue: the area is part of it. */
export const notifications = (catalogue: () => Catalogue) =>
  defineArea({
    name: "notifications",
    summary: declared.summary,
    terms: {
      notification: "An event of the member's log in plain words, with a link to its page.",
      digest: "One message with all unread notifications, once a day or every half hour.",
      messenger: "Telegram or Matrix, where members read notifications in a chat.",
      device: "A browser in which a member gets notifications by Web Push, also while the site is closed.",
      "quiet hours": "Hours without mails, chats and push, except those about the account's safety.",
    },
    tables: [
      "notification_setting",
      "notification_delivery",
      "messenger_link",
      "messenger_code",
      "messenger_position",
      "push_device",
    ],
    retention,
    personalData: [personal],
    operations: [
      list,
      countUnread,
      markRead,
      getPreferences,
      setPreferences,
      setWebhook,
      connectMessenger,
      confirmMessenger,
      disconnectMessenger,
      addDevice,
      removeDevice,
      test,
      unsubscribe,
    ],
    jobs: [deliver, readTelegram, reportActs(catalogue)],
  });

export type Operations = OperationsOf<ReturnType<typeof notifications>>;

export { endNotices } from "./end-notices.ts";
export { PUSH_KEYS } from "./push/keys.ts";
export type { Notification, Preferences } from "./schemas.ts";
export { type Unread, unreadOf } from "./settings-store.ts";
export { shownUnread } from "./texts.ts";
export { MESSENGER_NAMES, MESSENGERS, type MessengerName };
