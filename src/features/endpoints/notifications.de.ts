import { reason, said, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

const ENDPOINT_NEWS: Readonly<Record<string, string>> = {
  approved: "wurde genehmigt",
  rejected: "wurde nicht angenommen",
  changed: "hat sich geändert und wartet auf die Verantwortlichen",
  down: "antwortet nicht",
  up: "antwortet wieder",
  gone: "hat 14 Tage nicht geantwortet und wird nicht mehr geprüft",
};

translateEvents("de", notifications, {
  endpoint_submitted: {
    title: ({ text }) => `${text("display_name") || "Ein Mitglied"} hat den Endpunkt ${said(text("name"))} eingereicht`,
  },
  endpoint_changed: {
    title: ({ text }) => `Dein Endpunkt ${said(text("name"))} ${ENDPOINT_NEWS[text("news")] ?? "hat sich geändert"}`,
    detail: reason,
  },
});
