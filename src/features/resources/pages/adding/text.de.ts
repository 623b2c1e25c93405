import { translate } from "../../../../web/languages/texts.ts";
import { setupRoomsText } from "./text.ts";

translate("de", setupRoomsText, {
  title: "Füge deine Räume hinzu",
  lede: "Räume, Drucker und Geräte, die Mitglieder buchen. Füge eins nach dem anderen hinzu.",
  add: "Hinzufügen",
  another: "Weitere hinzufügen",
  added: (name) => `${name} wurde hinzugefügt.`,
  have: "Bisher hinzugefügt",
  rules: "Alles ist offen, wenn der Space offen ist, für höchstens vier Stunden je Buchung. Regeln änderst du später.",
});
