import { decided, reason, said, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  research_source_decided: {
    title: ({ text }) =>
      `Dein Vorschlag ${said(text("title")) || "für die Bibliothek"} wurde ${decided(text("decision"))}`,
    detail: reason,
  },
});
