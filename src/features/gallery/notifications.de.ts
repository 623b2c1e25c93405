import { reason, said, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

const PHOTO_NEWS: Readonly<Record<string, string>> = {
  published: "wurde genehmigt",
  rejected: "wurde abgelehnt",
  restored: "wird wieder gezeigt",
  removed: "wurde entfernt",
};

translateEvents("de", notifications, {
  hack_photo_consent: {
    title: ({ text }) => `Ein Foto von ${said(text("title"))} nennt dich. Darf es gezeigt werden?`,
  },
  hack_photo_reported: {
    title: ({ text }) =>
      text("change") === "overdue"
        ? `Ein gemeldetes Foto von ${said(text("title"))} wartet seit drei Tagen`
        : `Ein Foto von ${said(text("title"))} wurde gemeldet. Es ist verborgen, bis du entscheidest`,
  },
  hack_photo_decided: {
    title: ({ text }) => `Ein Foto von ${said(text("title"))} ${PHOTO_NEWS[text("decision")] ?? text("decision")}`,
    detail: reason,
  },
});
