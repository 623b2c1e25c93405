import { reason, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  figure_moderated: {
    title: ({ text }) =>
      ({
        taken_down: "Deine Figur wurde entfernt",
        restored: "Deine Figur wurde wiederhergestellt",
        granted: `Deine Figur hat etwas bekommen: ${text("item") || "ein Geschenk"}`,
      })[text("decision")] ?? "Verantwortliche haben über deine Figur entschieden",
    detail: reason,
  },
});
