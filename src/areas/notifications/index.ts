import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { deliver } from "./jobs/deliver.ts";
import { purgeFinished } from "./jobs/purge-finished.ts";
import { countUnread } from "./operations/count-unread.ts";
import { getPreferences } from "./operations/get-preferences.ts";
import { list } from "./operations/list.ts";
import { markRead } from "./operations/mark-read.ts";
import { setPreferences } from "./operations/set-preferences.ts";
import { setWebhook } from "./operations/set-webhook.ts";
import { test } from "./operations/test.ts";
import { unsubscribe } from "./operations/unsubscribe.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const notifications = defineArea({
  name: "notifications",
  summary: "Notifications of a member's events: on the portal, by mail and by webhook.",
  terms: {
    notification: "An event of the member's log in plain words, with a link to its page.",
    digest: "One message with all unread notifications, once a day or every half hour.",
    "quiet hours": "Hours without mails, except those about the account's safety.",
  },
  tables: ["notification_setting", "notification_delivery"],
  retention,
  personalData: [personal],
  operations: [list, countUnread, markRead, getPreferences, setPreferences, setWebhook, test, unsubscribe],
  jobs: [deliver, purgeFinished],
});

export type Operations = OperationsOf<typeof notifications>;

export type { Notification, Preferences } from "./schemas.ts";
