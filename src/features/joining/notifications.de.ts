import { translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  join_requested: {
    title: ({ text }) => `${text("display_name") || "Eine Person"} möchte Mitglied werden`,
    detail: ({ text }) => text("text"),
  },
});
