import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = {
  notificationDeliveries: 30,
} as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "notification settings and deliveries",
    why: "so that you hear of things as you like, and of none twice",
    kept: `as long as the account; deliveries ${days(RETENTION_DAYS.notificationDeliveries)} after they were made, cancelled or given up`,
    tables: ["notification_setting", "notification_delivery"],
    job: "notifications.purge_finished",
  },
];
