import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = {
  notificationDeliveries: 30,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "notification settings, connected messengers and deliveries",
    why: "to notify you by your settings, and only once",
    kept: `as long as the account; deliveries ${days(RETENTION_DAYS.notificationDeliveries)} after sending, canceling or giving up`,
    tables: ["notification_setting", "notification_delivery", "messenger_link", "messenger_code", "messenger_position"],
    job: "notifications.purge_finished",
  },
];
