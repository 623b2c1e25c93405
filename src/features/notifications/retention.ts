import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.notificationSettingWhat,
    why: declared.notificationSettingWhy,
    kept: declared.notificationSettingKept,
    tables: [
      "notification_setting",
      "notification_delivery",
      "messenger_link",
      "messenger_code",
      "messenger_position",
      "push_device",
    ],
    after: { days: 30 },
    expires: {
      days: { notification_delivery: "state <> 'waiting' AND finished_at < $1" },
      now: { messenger_code: "expires_at < $1" },
    },
  }),
];
