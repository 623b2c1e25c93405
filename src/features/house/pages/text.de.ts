import { translate } from "../../../web/languages/texts.ts";
import { floorText, houseText, proposalText, proposeText } from "./text.ts";

translate("de", houseText, {
  title: "Floors",
  lede: "Weitere Spaces auf diesem Server. Jeder hat eigene Mitglieder, Einstellungen und eine eigene Datenbank; geteilt wird nichts.",
  guide: "Wie mehrere Floors funktionieren",
  add: "Floor vorschlagen",
  none: "Keine weiteren Floors",
  noneText: "Schlage den ersten vor. Zwei Verantwortliche stimmen zu, bevor er erstellt wird.",
  alone: "Nur ein Floor",
  aloneText:
    "Dieser Server hat nur einen Space, oder dieser Space ist nicht sein erster. Für weitere setzt, wer die Maschine betreibt, ATRIUM_FLOORS_URL.",
  open: "Öffnen",
  openNamed: (name) => `${name} öffnen`,
  columns: {
    name: "Floor",
    state: "Zustand",
    size: "Größe",
    use: "Anfragen heute",
    backup: "Letzter Export",
    act: "Öffnen",
  },
  states: {
    standing_up: "Wird erstellt",
    live: "In Betrieb",
    suspended: "Gesperrt",
    moving: "Zieht um",
    deleted: "Gelöscht",
  },
  wishes: { suspend: "Wird gesperrt", resume: "Wird freigegeben" },
  asleep: "schläft",
  failing: "Lässt sich nicht öffnen",
  never: "nie",
  proposals: "Vorschläge",
  proposalColumns: { name: "Vorgeschlagener Floor", state: "Zustand", at: "Vorgeschlagen", act: "Öffnen" },
  proposalStates: {
    proposed: "Wartet auf Zustimmung",
    approved: "Wird erstellt",
    made: "E-Mail unterwegs",
    live: "In Betrieb",
    failed: "Gescheitert",
    withdrawn: "Zurückgezogen",
    expired: "Abgelaufen",
  },
});

translate("de", proposeText, {
  title: "Floor vorschlagen",
  lede: "Zwei Verantwortliche stimmen zu, von denen eine Person das Apex-Recht hat. Du bist eine davon.",
  fields: {
    name: "Name des Space",
    slug: "Kürzel",
    hosts: "Hostnamen",
    server: "Server der Datenbank",
    operator_email: "E-Mail-Adresse der ersten verantwortlichen Person",
  },
  hints: {
    slug: "3 bis 40 aus a-z, 0-9 und -, etwa north",
    hosts: "Einer je Zeile. Der erste ist die Adresse, und alle müssen zu diesem Server führen.",
    operator_email: "Erhält einen Link, der zur ersten verantwortlichen Person macht.",
  },
  submit: "Floor vorschlagen",
  cancel: "Abbrechen",
  done: (name) => `${name} ist vorgeschlagen. Eine weitere verantwortliche Person muss zustimmen.`,
});

translate("de", proposalText, {
  back: "Alle Floors",
  facts: {
    address: "Adresse",
    hosts: "Hostnamen",
    server: "Server der Datenbank",
    operator: "Erste verantwortliche Person",
    proposed: "Vorgeschlagen",
    expires: "Zustimmung möglich bis",
    digest: "Prüfsumme",
  },
  approvals: "Zustimmungen",
  approvalsText: (given, needed) => `${given} von ${needed} Verantwortlichen. Eine davon muss das Apex-Recht haben.`,
  apex: "Apex-Recht",
  approvedBy: "Zugestimmt",
  nobody: "Niemand hat zugestimmt, der jetzt verantwortlich ist.",
  approve: "Dem Floor zustimmen",
  approveText:
    "Du stimmst genau dem zu, was auf dieser Seite steht. Der Floor wird erstellt, sobald genug Verantwortliche zugestimmt haben.",
  withdraw: "Vorschlag zurückziehen",
  steps: "Was erstellt wird",
  step: {
    database: "Eine Datenbank mit eigener Rolle",
    settings: "Der Name, und ein Link für die erste verantwortliche Person",
    self_test: "Eine Prüfung, dass kein Floor einen anderen erreicht",
    live: "Die Adresse antwortet",
  },
  stepText: {
    database: (server) =>
      `Eine leere Datenbank auf dem Server ${server}. Ihre Rolle kann sich mit keiner anderen verbinden.`,
    settings: "Der Floor beginnt leer, mit eigenen Einstellungen.",
    self_test:
      "Seine Rolle versucht, die Datenbanken anderer Floors zu erreichen, und deren Rollen versuchen, seine zu erreichen.",
    live: (email) => `Der Link geht an ${email}.`,
  },
  failed: "Er konnte nicht fertiggestellt werden",
  again: "Noch einmal versuchen",
  sendAgain: "Neuen Link senden",
  sendAgainText: "Der zuvor gesendete Link wird ungültig.",
  sent: "Ein neuer Link ist unterwegs.",
  retried: "Es wird noch einmal versucht.",
  approved: "Du hast zugestimmt.",
  withdrawn: "Der Vorschlag ist zurückgezogen.",
  refresh: "Lade die Seite neu, um den nächsten Schritt zu sehen.",
});

translate("de", floorText, {
  back: "Alle Floors",
  visit: "Floor besuchen",
  facts: {
    state: "Zustand",
    address: "Adresse",
    hosts: "Hostnamen",
    server: "Server der Datenbank",
    size: "Größe der Datenbank",
    schema: "Version des Schemas",
    use: "Anfragen heute",
    exported: "Letzter Export",
    deleted: "Wird gelöscht",
    made: "Erstellt",
    seen: "Stand",
  },
  fault: "Er ließ sich nicht öffnen",
  commands: "Befehle auf der Maschine",
  commandsText:
    "Ein Export enthält alle Daten der Mitglieder, und ein Umzug beendet Sitzungen. Beides geschieht deshalb auf der Maschine.",
  suspend: "Floor sperren",
  suspendText: "Jede Anfrage wird abgelehnt. Gelöscht wird nichts.",
  suspendNamed: (name) => `${name} sperren?`,
  keep: "In Betrieb lassen",
  suspended: (name) => `${name} wird gesperrt.`,
  resume: "Floor freigeben",
  resumeText: "Er antwortet wieder. Eine geplante Löschung wird zurückgenommen.",
  resumed: (name) => `${name} wird freigegeben.`,
});
