import { said, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  floor_proposed: {
    title: ({ text }) => `Ein neuer Floor wartet auf Zustimmung: ${said(text("name"))}`,
    detail: ({ text }) => `Er wäre unter ${text("address")}. Zwei Verantwortliche stimmen zu.`,
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
