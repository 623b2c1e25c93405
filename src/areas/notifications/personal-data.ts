import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("notifications", [
  {
    table: "notification_setting",
    what: "notification settings",
    omit: ["webhook_secret"],
    onDeletion: "deleted",
  },
  { table: "notification_delivery", what: "received mails and webhooks", onDeletion: "deleted" },
]);
