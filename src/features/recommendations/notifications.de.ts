import { reason, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  recommendation_closed: {
    title: ({ text }) =>
      `Die Empfehlung deines Agents wurde ${text("outcome") === "done" ? "ausgeführt" : "verworfen"}`,
    detail: reason,
  },
});
