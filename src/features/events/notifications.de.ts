import { decided, said, sentences, slotAndReason, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

const SEAT_NEWS: Readonly<Record<string, string>> = {
  confirmed: "dein Platz ist bestätigt",
  offered: "ein Platz ist für dich frei",
  lapsed: "der angebotene Platz ging an die nächste Person",
  declined: "deine Anmeldung wurde abgelehnt",
};

translateEvents("de", notifications, {
  event_proposed: {
    title: ({ text }) =>
      `${text("display_name") || "Ein Mitglied"} schlägt eine Veranstaltung vor${text("title") && `: ${said(text("title"))}`}`,
  },
  event_proposal_decided: {
    title: ({ text }) => `Deine Veranstaltung ${said(text("title"))} wurde ${decided(text("decision"))}`,
    detail: slotAndReason,
  },
  event_seat_changed: {
    title: ({ text }) => `${said(text("title"))}: ${SEAT_NEWS[text("news")] ?? text("news")}`,
    detail: ({ text }) => sentences([text("until") && `Nimm ihn bis ${text("until")}`, slotAndReason({ text })]),
  },
  event_changed: {
    title: ({ text }) => `${said(text("title"))} wurde ${text("change") === "moved" ? "verschoben" : "abgesagt"}`,
    detail: slotAndReason,
  },
  event_reminder: {
    title: ({ text }) => `Bald: ${said(text("title"))}`,
    detail: slotAndReason,
  },
});
