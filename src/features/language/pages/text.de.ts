import { translate } from "../../../web/languages/texts.ts";
import { languageText } from "./text.ts";

translate("de", languageText, {
  title: "Sprache",
  lede: "Gilt für diese Seiten, mit Datumsangaben und Zahlen. Was Menschen schreiben, bleibt, wie sie es geschrieben haben.",
  stored: "Deine Wahl gehört zu deinem Konto. Sie gilt in jedem Browser, in dem du dich anmeldest.",
  kept: "Deine Wahl wird in diesem Browser gespeichert.",
  choose: "Sprache der Seiten",
  browser: "Wie mein Browser es vorgibt",
  save: "Speichern",
  saved: "Die Seiten sind ab jetzt in dieser Sprache.",
});
