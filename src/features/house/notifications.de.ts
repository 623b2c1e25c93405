import { reason, said, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  floor_proposed: {
    title: ({ text }) => `Ein neuer Floor wartet auf Zustimmung: ${said(text("name"))}`,
    detail: ({ text }) => `Er wäre unter ${text("address")}. Zwei Verantwortliche stimmen zu.`,
  },
  floor_approved: {
    title: ({ text }) => `Der neue Floor ${said(text("name"))} hat eine weitere Zustimmung`,
  },
  floor_withdrawn: {
    title: ({ text }) => `Dein Vorschlag des Floors ${said(text("name"))} wurde zurückgezogen`,
    detail: reason,
  },
  floor_host_proved: {
    title: ({ text }) => `${text("host")} führt jetzt zum Floor ${said(text("name"))}`,
  },
  floor_host_missing: {
    title: ({ text }) => `${text("host")} des Floors ${said(text("name"))} ist nicht mehr nachgewiesen`,
    detail: ({ text }) =>
      `Der TXT-Eintrag fehlt. Stelle ihn bis ${text("until").slice(0, 10)} wieder her, sonst funktioniert der Host nicht mehr.`,
  },
  floor_host_taken_off: {
    title: ({ text }) => `${text("host")} führt nicht mehr zum Floor ${said(text("name"))}`,
    detail: () => "Der TXT-Eintrag fehlte sieben Tage. Der Host funktioniert wieder, sobald es den Eintrag gibt.",
  },
  floor_made: {
    title: ({ text }) => `Der Floor ${said(text("name"))} ist da`,
    detail: ({ text }) => `Er ist unter ${text("address")}. Die erste verantwortliche Person hat den Link dorthin.`,
  },
  floor_failed: {
    title: ({ text }) => `Der Floor ${said(text("name"))} braucht dich`,
    detail: () =>
      "Er konnte nicht erstellt werden, oder die erste verantwortliche Person war nicht zu erreichen. Den Grund zeigt seine Seite.",
  },
});
