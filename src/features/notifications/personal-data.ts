import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("notifications", [
  {
    table: "notification_setting",
    what: "notification settings",
    omit: ["webhook_secret"],
    onDeletion: "deleted",
  },
  { table: "notification_delivery", what: "received mails, webhooks and chats", onDeletion: "deleted" },
  { table: "messenger_link", what: "connected messengers", onDeletion: "deleted" },
  { table: "messenger_code", what: "codes for connecting a messenger", omit: ["code_hash"], onDeletion: "deleted" },
]);
