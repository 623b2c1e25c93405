import { translate } from "../../../kernel/languages/texts.ts";
import { confirmationText } from "./text.ts";

translate("de", confirmationText, {
  subject: (space) => `Bitte bestätigen: der Newsletter von ${space}`,
  lead: (space) => `Möchtest du den Newsletter von ${space}?`,
  how: "Jemand hat diese Adresse auf unserer Website eingetragen. Öffne die Seite und drücke „Bestätigen“.",
  open: "Seite öffnen",
  until: "Der Link funktioniert sieben Tage. Ohne Bestätigung bekommst du keine weitere E-Mail.",
  notYou: "Das warst nicht du? Dann tu nichts, oder sag uns, dass wir dir nie schreiben sollen.",
  never: "Schreibt mir nie",
});
