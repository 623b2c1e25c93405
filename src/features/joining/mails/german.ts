import { translate } from "../../../kernel/languages/texts.ts";
import { joiningMailText } from "./text.ts";

translate("de", joiningMailText, {
  invited: (space) => `Einladung: Werde Mitglied bei ${space}`,
  invitedBy: (name, space) => `${name} lädt dich ein, Mitglied bei ${space} zu werden.`,
  invitedBySpace: (space) => `${space} lädt dich ein, Mitglied zu werden.`,
  how: "Öffne die Seite, erstelle dein Konto oder melde dich an, und nimm die Einladung an.",
  open: "Einladung öffnen",
  until: (day) => `Der Link funktioniert einmal, bis zum ${day}.`,
  whyInvited: (space) =>
    `Eine verantwortliche Person bei ${space} hat deine Adresse eingetragen. Wenn du nichts von dort erwartest, ignoriere diese E-Mail.`,
  request: (space) => `Deine Anfrage an ${space}`,
  declined: (space) => `${space} hat deine Anfrage auf Mitgliedschaft abgelehnt.`,
  operatorWrites: "Eine verantwortliche Person schreibt:",
  whyAnswered: (space) =>
    `Du erhältst diese E-Mail, weil mit dieser Adresse um Mitgliedschaft bei ${space} gebeten wurde.`,
});
