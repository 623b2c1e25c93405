import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  badBridgeUrl: "Die URL muss eine Webadresse ohne Benutzernamen sein.",
  fieldEmpty: ({ field }) => `${field} ist leer.`,
  noSuchMember: "Kein Mitglied hat diese ID.",
  noSuchPrinter: "Kein Drucker hat diese ID.",
  noSuchScreen: "Zu keinem Drucker gehört dieser Bildschirm.",
  noSuchSpool: "Keine Spule hat diese ID.",
  notFarmCrew: "Das können nur Verantwortliche und das Druckteam.",
  printerIdTaken: "Ein anderer Drucker hat diese ID.",
  printerNotConnected: "Dieser Drucker ist nicht verbunden.",
  proofExpired: "Dein Nachweis, dass du am Drucker bist, ist abgelaufen oder verbraucht.",
  signInTooOld: "Deine Anmeldung ist älter als 12 Stunden.",
  wrongCode: "Das ist nicht der Code dieser Minute.",
});

translateMessages("de", declared, {
  printCrewKept: "bis Verantwortliche sie entfernen",
  printCrewWhat: "wer die Druckfarm betreibt",
  printCrewWhy: "um zu wissen, wer sie betreiben darf",
  printCrewYours: "Platz in der Crew der Druckfarm",
  printerKept: "so lange wie der Space",
  printerPresenceKept: ({ days }) => `${daysText(days)}`,
  printerPresenceWhat: "dass ein Mitglied an einem Drucker war",
  printerPresenceWhy: "damit nur jemand am Drucker ihn startet",
  printerPresenceYours: "Anwesenheit an Druckern",
  printerStays: "Drucker bleiben, ohne Bezug zu dir.",
  printerWhat: "Drucker, ihre Spulen und der Verbrauch an Filament",
  printerWhy: "um die Druckfarm zu betreiben und Material abzurechnen",
  printerYours: "Räumungen von Druckbetten",
  spoolEntryStays: "Die Abrechnung des Filaments bleibt, ohne Bezug zu dir.",
  spoolEntryYours: "Einträge im Filamentbuch",
  summary: "3D-Drucker: ihr Filament, ihr Team und Nachweise der Anwesenheit.",
});

translateTitles<Operations>("de", {
  "printers.add": "Drucker hinzufügen",
  "printers.add_spool": "Spule hinzufügen",
  "printers.adjust_spool": "Spule berichtigen oder ausmustern",
  "printers.clear_bed": "Freies Druckbett melden",
  "printers.confirm_bridge": "Verbindung eines Druckers bestätigen",
  "printers.connect": "Drucker verbinden",
  "printers.create_screen": "Bildschirm eines Druckers einrichten",
  "printers.disconnect": "Drucker trennen",
  "printers.list": "Drucker auflisten",
  "printers.list_crew": "Druckteam auflisten",
  "printers.list_spools": "Spulen auflisten",
  "printers.load_spool": "Spule einlegen",
  "printers.prove_presence": "Anwesenheit am Drucker zeigen",
  "printers.set_crew": "Druckteam ändern",
  "printers.show_code": "Code am Bildschirm eines Druckers abrufen",
  "printers.update": "Drucker ändern",
});
