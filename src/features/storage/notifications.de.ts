import { reason, said, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  file_moderated: {
    title: ({ text }) =>
      text("decision") === "released"
        ? `Deine Datei ${said(text("filename"))} wurde wieder freigegeben`
        : `Verantwortliche haben deine Datei ${said(text("filename"))} gesperrt`,
    detail: reason,
  },
  file_opened: {
    title: ({ text }) => `Verantwortliche haben deine Datei ${said(text("filename"))} geöffnet`,
    detail: reason,
  },
  storage_limit_changed: {
    title: () => "Dein Speicherplatz wurde geändert",
  },
});
