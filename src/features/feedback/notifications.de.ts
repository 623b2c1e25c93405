import { translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  feedback_resolved: {
    title: ({ text }) =>
      text("note") ? "Dein Feedback wurde beantwortet" : "Dein Feedback wurde ohne Antwort geschlossen",
    detail: ({ text }) => text("note"),
  },
});
