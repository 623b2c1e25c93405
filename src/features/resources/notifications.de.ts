import { decided, slotAndReason, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  booking_decided: {
    title: ({ text }) =>
      `Deine Buchung von ${text("resource_name") || text("resource_id")} wurde ${decided(text("decision"))}`,
    detail: slotAndReason,
  },
  booking_needs_manager: {
    title: ({ text }) => `${text("display_name") || "Ein Mitglied"} möchte ${text("resource_name")} buchen`,
    detail: ({ text }) => (Number(text("dates")) > 1 ? `${text("when")}, und weitere Termine` : text("when")),
  },
  resource_manager_changed: {
    title: ({ text }) =>
      text("change") === "removed"
        ? `Du bist nicht mehr zuständig für ${text("resource_name")}`
        : `Du bist jetzt zuständig für ${text("resource_name")}`,
    detail: ({ text }) => (text("change") === "removed" ? "" : "Du entscheidest über die Buchungen."),
  },
});
