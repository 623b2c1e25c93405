import { translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  announcement_published: {
    title: ({ text }) => text("title") || "Der Space hat eine Mitteilung veröffentlicht",
    detail: ({ text }) => text("topic"),
  },
});
