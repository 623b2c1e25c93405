import { translate } from "../../../kernel/languages/texts.ts";
import { houseMailText } from "./text.ts";

translate("de", houseMailText, {
  subject: (floor) => `${floor} ist bereit für dich`,
  lead: (space, floor) => `${space} hat einen Space für dich erstellt: ${floor}.`,
  how: "Öffne den Link, und erstelle dein Konto. Du bist dann die erste verantwortliche Person.",
  open: (floor) => `${floor} öffnen`,
  once: "Der Link funktioniert einmal. Gib ihn niemandem: Die Person, die ihn zuerst öffnet, leitet den Space.",
  why: (space) =>
    `Eine verantwortliche Person bei ${space} hat deine Adresse eingetragen. Wenn du nichts von dort erwartest, ignoriere diese E-Mail.`,
});
