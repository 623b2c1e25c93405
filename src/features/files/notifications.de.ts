import { said, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  file_infected: {
    title: ({ text }) => `In deiner Datei ${said(text("filename"))} wurde ein Virus gefunden`,
    detail: ({ text }) =>
      `Der Scanner meldet ${said(text("signature"))}. Die Datei ist gesperrt. Verantwortliche können sie freigeben.`,
  },
  infected_file_found: {
    title: () => "Der Virenscanner hat die Datei eines Mitglieds gesperrt",
    detail: ({ text }) => `Er meldet ${said(text("signature"))} in der Datei ${text("file_id")}.`,
  },
});
