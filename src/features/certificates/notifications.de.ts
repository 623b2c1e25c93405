import { reason, said, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  certificate_issued: {
    title: ({ text }) => `Du hast ein Zertifikat: ${said(text("title"))}, ${text("achievement")}`,
  },
  certificate_changed: {
    title: ({ text }) =>
      text("decision") === "revoked"
        ? `Dein Zertifikat von ${said(text("title"))} wurde widerrufen`
        : `Dein Zertifikat von ${said(text("title"))} gilt wieder`,
    detail: reason,
  },
});
