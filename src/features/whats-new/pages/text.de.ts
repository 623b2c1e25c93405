import { translate } from "../../../web/languages/texts.ts";
import { whatsNewText } from "./text.ts";

translate("de", whatsNewText, {
  title: "Neuigkeiten",
  lede: "Neue Funktionen für Agents. Die Einträge sind auf Englisch.",
  ledeTier: "Neue Funktionen für dich und deine Agents auf deiner Stufe. Die Einträge sind auf Englisch.",
  from: (tier) => `Ab Stufe ${tier}`,
  anybody: "Für alle",
  scope: "Berechtigung",
  tools: "Tools",
  none: "Noch keine Neuigkeiten",
  noneText: "Neue Funktionen werden hier angekündigt.",
  json: "Diese Seite als JSON",
  atom: "Neuigkeiten als Atom-Feed",
});
