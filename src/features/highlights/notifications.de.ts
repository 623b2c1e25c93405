import { decided, reason, said, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  highlight_decided: {
    title: ({ text }) => `Dein Highlight zu ${said(text("event_title"))} wurde ${decided(text("decision"))}`,
    detail: reason,
  },
  highlight_shows_member: {
    title: ({ text }) =>
      text("change") === "asked"
        ? `${text("display_name") || "Ein Mitglied"} fragt, ob ein Highlight zu ${said(text("event_title"))} dich zeigen darf`
        : `${text("display_name") || "Ein Mitglied"} ist nicht einverstanden, in deinem Highlight zu ${said(text("event_title"))} gezeigt zu werden`,
  },
});
