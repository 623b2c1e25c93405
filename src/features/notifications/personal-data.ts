import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("notifications", [
  {
    table: "notification_setting",
    what: declared.notificationSettingYours,
    omit: ["webhook_secret"],
    onDeletion: "deleted",
  },
  { table: "notification_delivery", what: declared.notificationDeliveryYours, onDeletion: "deleted" },
  { table: "messenger_link", what: declared.messengerLinkYours, onDeletion: "deleted" },
  { table: "messenger_code", what: declared.messengerCodeYours, omit: ["code_hash"], onDeletion: "deleted" },
  {
    table: "push_device",
    what: declared.pushDeviceYours,
    omit: ["endpoint", "p256dh", "auth"],
    onDeletion: "deleted",
  },
]);
