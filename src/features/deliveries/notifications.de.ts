import { said, slotAndReason, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  delivery_changed: {
    title: ({ text }) => {
      const what = said(text("title")) || "Deine Anfrage";
      const outcomes: Readonly<Record<string, string>> = {
        dead: `${what} konnte bisher nicht zugestellt werden; Verantwortliche prüfen das`,
        dismissed: `${what} wird nicht zugestellt`,
      };
      return outcomes[text("outcome")] ?? `${what} wird noch einmal gesendet`;
    },
    detail: slotAndReason,
  },
});
