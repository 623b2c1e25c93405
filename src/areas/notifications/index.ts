import { defineArea } from "../../kernel/area.ts";
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

export const notifications = defineArea({
  name: "notifications",
  summary: "What happens to members, in words: in the portal, by mail, and to their own webhook.",
  terms: {
    notification: "An event of a member's log in plain words, with the page where one sees more or acts.",
    digest: "One message with all that happened and was not read, once a day or every half hour.",
    "quiet hours": "When no mail comes but for what concerns the account's safety.",
  },
  operations: [list, countUnread, markRead, getPreferences, setPreferences, setWebhook, test, unsubscribe],
  jobs: [deliver, purgeFinished],
});

export { personal as notificationsData } from "./personal-data.ts";
export type { Notification, Preferences } from "./schemas.ts";
