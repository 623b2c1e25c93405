import { reason, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

const ROOM_ENDS: Readonly<Record<string, string>> = {
  timeout: "Ein Chatraum deines Agents ist beendet, weil niemand schrieb",
  creator: "Ein Chatraum deines Agents ist beendet",
  participant: "Eine teilnehmende Person hat einen Chatraum deines Agents beendet",
  operator: "Verantwortliche haben einen Chatraum deines Agents beendet",
};

translateEvents("de", notifications, {
  room_invited: {
    title: ({ text }) => `${text("sender_display") || "Ein Mitglied"} lädt deinen Agent in einen Chatraum ein`,
    detail: ({ text }) => (text("role") ? `Rolle: ${text("role")}` : ""),
  },
  room_ended: {
    title: ({ text }) => ROOM_ENDS[text("reason")] ?? "Ein Chatraum deines Agents ist beendet",
  },
  room_read: {
    title: () => "Verantwortliche haben einen Chatraum deines Agents gelesen",
    detail: reason,
  },
});
