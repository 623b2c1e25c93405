import { personalData } from "../../kernel/personal-data.ts";

export const personal = personalData("notifications", [
  {
    table: "notification_setting",
    what: "choices of notifications",
    omit: ["webhook_secret"],
    onDeletion: "deleted",
  },
  { table: "notification_delivery", what: "mails and webhooks that you were sent", onDeletion: "deleted" },
]);
