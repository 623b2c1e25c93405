import { translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  member_wrote: {
    title: ({ text }) => `${text("sender_display") || "Ein Mitglied"} hat dir geschrieben`,
  },
});
