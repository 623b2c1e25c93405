import { translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  webhook_switched_off: {
    title: ({ text }) => `Der Webhook bei ${text("host")} wurde abgeschaltet`,
    detail: ({ text }) =>
      text("reason") === "gone"
        ? "Er antwortete 410 Gone. Trage eine neue URL ein oder entferne ihn."
        : "Fünf Tage lang scheiterten alle Nachrichten. Prüfe das empfangende System und schalte ihn wieder ein.",
  },
});
