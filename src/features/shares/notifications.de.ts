import { said, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  file_shared: {
    title: ({ text }) => `Verantwortliche haben ${said(text("name"))} mit einem Link freigegeben`,
    detail: () => "Du kannst den Link beenden.",
  },
  files_dropped: {
    title: ({ text }) => `Du hast eine Datei bekommen: ${said(text("filename"))}`,
  },
});
