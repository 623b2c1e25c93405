import { said, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

translateEvents("de", notifications, {
  role_changed: {
    title: ({ text }) =>
      text("change") === "taken"
        ? `Du hast die Rolle ${said(text("name"))} nicht mehr`
        : `Du hast die Rolle ${said(text("name"))}`,
    detail: () => "Was deine Rollen erlauben, steht auf der Seite deiner Mitgliedschaft.",
  },
  scheduled_act_held: {
    title: ({ text }) => `Wartet auf andere Verantwortliche: ${text("title")}`,
    detail: () => "Wer es geplant hat, kann es nicht mehr genehmigen. Bitte lies es, und genehmige es neu.",
  },
});
