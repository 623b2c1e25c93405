import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const RETENTION_DAYS = {
  notificationDeliveries: 30,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.notificationSettingWhat,
    why: declared.notificationSettingWhy,
    kept: declared.notificationSettingKept({ days: RETENTION_DAYS.notificationDeliveries }),
    tables: ["notification_setting", "notification_delivery", "messenger_link", "messenger_code", "messenger_position"],
    job: "notifications.purge_finished",
  },
];
