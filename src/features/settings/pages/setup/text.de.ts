import { plural } from "../../../../web/core/plural.ts";
import { translate } from "../../../../web/languages/texts.ts";
import { setupDoneText, setupMailText, setupSpaceText, wizardText } from "./text.ts";

translate("de", wizardText, {
  title: "Den Space einrichten",
  label: "Schritte der Einrichtung",
  steps: {
    space: "Name",
    template: "Vorlage",
    hours: "Zeiten",
    mail: "E-Mail",
    rooms: "Räume",
    events: "Termine",
    members: "Mitglieder",
    operator: "Vertretung",
    done: "Fertig",
  },
  done: "erledigt",
  back: "Zurück",
  skip: "Überspringen",
  next: "Weiter",
  later: "Später fertigstellen",
  saveAndNext: "Speichern und weiter",
  left: (steps) => (steps === 0 ? "Alle Schritte sind erledigt." : `Noch ${plural(steps, "Schritt", "Schritte")}.`),
});

translate("de", setupSpaceText, {
  title: "Gib deinem Space einen Namen",
  lede: "Der Name steht auf jeder Seite. Tage und Öffnungszeiten richten sich nach der Zeitzone.",
  fields: { name: "Name des Space", time_zone: "Zeitzone" },
  zoneHint: "Tippe die ersten Buchstaben einer Stadt, um zu ihr zu springen.",
  zonePlaceholder: "Wähle die nächstgelegene Stadt",
  worldClock: "Weltzeit",
});

translate("de", setupMailText, {
  title: "E-Mail einrichten",
  lede: "Einladungen, Erinnerungen und freie Plätze kommen per E-Mail an. Die Angaben bekommst du von deinem Anbieter.",
  submit: "Speichern und Test-E-Mail senden",
  first: "Test-E-Mail senden",
  again: "Noch eine Test-E-Mail senden",
  change: "Mailserver ändern",
  works: (host) => `E-Mails gehen über ${host} hinaus.`,
  failed: (host) => `${host} ist gespeichert. Der letzte Test hat nicht geklappt.`,
  untested: (host) => `${host} ist gespeichert und noch nicht getestet.`,
});

translate("de", setupDoneText, {
  ready: "Dein Space läuft",
  readyLede: "Zeig ihn jetzt einem Mitglied.",
  almost: "Einrichtung abschließen",
  almostLede: "Offene Schritte kannst du jetzt erledigen oder später auf ihrer eigenen Seite.",
  open: "Noch offen",
  show: "Was du einem Mitglied zeigst",
  home: "Die Startseite",
  homeText: "Häng diesen Code an die Wand. Er führt zu deinem Space.",
  code: (url) => `QR-Code von ${url}`,
  invite: "Jemanden einladen",
  inviteText: "Ein Link oder Code, den jemand neben dir öffnen kann.",
  rooms: "Einen Raum buchen",
  roomsText: "Zweimal tippen auf dem Tagesplan.",
  agent: "Einen Agent verbinden",
  agentText: "Mitglieder lassen ihren eigenen Agent buchen und zusagen, nach ihren Regeln.",
  house: "Ein Konto für das ganze Haus",
  houseText: (host) =>
    `Mitglieder von ${host} können sich hier mit ihrem Konto von dort anmelden. Mitglieder, Stufen und Agents bleiben die eigenen dieses Space.`,
  houseLink: "Konten verbinden",
  further: "Gut zu haben",
  furtherLede: "Nichts davon eilt. Alles steht in den Einstellungen.",
  finish: "Einrichtung abschließen",
  finishText: "Die Erinnerung auf deinen Seiten verschwindet. Alles bleibt in den Einstellungen.",
  finished: "Die Einrichtung ist abgeschlossen.",
  resumed: "Die Einrichtung ist wieder zu sehen.",
  resume: "Einrichtung wieder zeigen",
  isAway: "Die Einrichtung ist ausgeblendet.",
});
