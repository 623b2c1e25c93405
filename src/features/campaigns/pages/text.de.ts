import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import { approveText, campaignsText, campaignText, outcomesText, reportsText, unknownText } from "./text.ts";

translate("de", campaignsText, {
  title: "Versand",
  lede: "Ausgaben des Newsletters per E-Mail. Wer abonniert hat, bekommt jede Ausgabe höchstens einmal.",
  list: "Verteiler",
  reports: "Rückläufer und Beschwerden",
  newTitle: "Versand vorbereiten",
  newLede: "Setzt die neueste Fassung einer Ausgabe als E-Mail. Nichts wird gesendet, bevor du es genehmigst.",
  issue: "Ausgabe",
  subject: "Betreff",
  subjectHint: "Leer lassen, um den Titel der Ausgabe zu verwenden.",
  create: "Vorbereiten",
  noIssue: "Noch keine Ausgabe ist veröffentlicht",
  noIssueText: "Veröffentliche eine Ausgabe des Newsletters. Dann kannst du sie hier versenden.",
  none: "Noch kein Versand",
  noneText: "Hier steht, was du zum Versand vorbereitest.",
  caption: "Versand",
  columns: { subject: "Betreff", state: "Zustand", recipients: "Empfangende", when: "Wann" },
  states: {
    draft: "Entwurf",
    scheduled: "Geplant",
    running: "Wird gesendet",
    paused: "Pausiert",
    finished: "Abgeschlossen",
    cancelled: "Abgebrochen",
  },
  number: (number) => `Nr. ${number}`,
});

translate("de", campaignText, {
  back: "Aller Versand",
  review: "Prüfen und senden",
  test: "Mir einen Test senden",
  tested: "Eine Testmail ist auf dem Weg zu dir.",
  notTested: (fault) => `Der Test wurde nicht gesendet: ${fault}`,
  pause: "Pausieren",
  resume: "Fortsetzen",
  cancel: "Endgültig abbrechen",
  cancelTitle: (subject) => `„${subject}“ endgültig abbrechen?`,
  cancelLede:
    "Wer die E-Mail noch nicht hat, bekommt sie nicht. Ein abgebrochener Versand lässt sich nicht fortsetzen.",
  keep: "Nicht abbrechen",
  outdated: "Die Ausgabe wurde korrigiert, nachdem diese E-Mail vorbereitet war. Die E-Mail hat den früheren Text.",
  renew: "E-Mail mit dem neuesten Text vorbereiten",
  renewed: "Diese E-Mail hat den neuesten Text. Sie braucht eine eigene Genehmigung. Brich den früheren Versand ab.",
  paused: "Der Versand pausiert. Begonnene E-Mails wurden noch gesendet.",
  held: "Wartet auf andere Verantwortliche: Wer ihn geplant hat, darf es nicht mehr. Prüfe und genehmige ihn neu.",
  unscheduled: "Der Versand ist wieder ein Entwurf. Er braucht eine neue Genehmigung.",
  resumed: "Der Versand geht weiter.",
  cancelled: "Der Versand ist abgebrochen.",
  outcomes: "Ergebnisse",
  all: "Alle Empfangenden",
  download: "Als CSV herunterladen",
  pausedBy: {
    operator: "Verantwortliche haben ihn pausiert.",
    hard_bounces:
      "Von selbst pausiert: Mehr als 5 % der Postfächer gibt es nicht. Prüfe den Verteiler, bevor du fortsetzt.",
    complaints: "Von selbst pausiert: Zu viele melden ihn als Spam. Lies die Beschwerden, bevor du fortsetzt.",
  },
  unknown: (count) =>
    `${plural(count, "Adresse", "Adressen")}: Ergebnis unbekannt. Der Mailserver hat die E-Mail möglicherweise angenommen.`,
  decide: "Entscheiden",
  facts: {
    state: "Zustand",
    issue: "Ausgabe",
    audience: "Empfangende",
    start: "Beginn",
    end: "Ende",
    digest: "Prüfsumme",
  },
  states: {
    queued: "Wartet",
    claimed: "Wartet",
    sending: "Unterwegs",
    sent: "Gesendet",
    deferred: "Wird später erneut versucht",
    failed: "Fehlgeschlagen",
    skipped: "Übersprungen",
    unknown: "Unbekannt",
  },
  reasons: {
    suppressed: "bekommt keine E-Mails",
    not_confirmed: "nicht bestätigt",
    unsubscribed_meanwhile: "inzwischen abgemeldet",
    cancelled: "Versand abgebrochen",
    hard: "Postfach gibt es nicht",
    soft: "abgewiesen",
    block: "wegen des Absenders abgewiesen",
    too_often: "zu oft verschoben",
    traced: "vom Mailserver nachgewiesen",
    left: "so belassen",
    complaint: "als Spam gemeldet",
  },
  preview: "Vorschau",
  asText: "Als Text",
});

translate("de", reportsText, {
  title: "Rückläufer und Beschwerden",
  lede: "Was aus E-Mails wurde, nachdem der Mailserver sie angenommen hat. Adressen, die endgültig zurücklaufen oder sich beschweren, bekommen keine E-Mails mehr.",
  columns: { address: "Adresse", kind: "Was", detail: "Anderer Server", campaign: "Versand", when: "Wann" },
  kinds: {
    hard: "Postfach gibt es nicht",
    soft: "Vorerst zurückgelaufen",
    block: "Unseretwegen abgewiesen",
    complaint: "Als Spam gemeldet",
    accepted: "Angenommen",
  },
  erased: "Gelöschte Adresse",
  filter: "Was",
  all: "Alles",
  show: "Anzeigen",
  none: "Keine Rückläufer oder Beschwerden",
  noneText: "Sie erscheinen hier, wenn sie eintreffen.",
  next: "Weiter",
  first: "Anfang",
  campaigns: "Versand",
  address: (address) => `Rückläufer gehen an ${address}.`,
  noAddress:
    "Keine Rücksendeadresse ist eingestellt: Rückläufer gehen an das Postfach des Absenders, und nur der Webhook meldet sie.",
  neverRead: "Das Postfach wurde noch nicht gelesen.",
  lastRead: "Das Postfach wurde zuletzt gelesen",
  fault: (fault) => `Das letzte Lesen ist fehlgeschlagen: ${fault}`,
  others: (count) =>
    `${plural(count, "Nachricht betrifft", "Nachrichten betreffen")} keine E-Mail eines Versands und ${count === 1 ? "blieb" : "blieben"} ungelesen im Postfach.`,
});

translate("de", approveText, {
  title: (subject) => `„${subject}“ senden`,
  lede: "Lies die E-Mail unten. Du genehmigst genau diesen Inhalt.",
  reach: (count) => `Diese E-Mail geht an ${plural(count, "bestätigte Adresse", "bestätigte Adressen")}.`,
  skipped: ({ suppressed, not_confirmed }) =>
    `Übersprungen: ${suppressed}, die keine E-Mails bekommen, ${not_confirmed} nicht bestätigt.`,
  size: (bytes) => `${Math.ceil(bytes / 1000)} KB HTML`,
  send: "Jetzt senden",
  at: "Senden um",
  atHint: "Innerhalb von 90 Tagen.",
  schedule: "Planen",
  badTime: "ist keine Zeit in den nächsten 90 Tagen",
  started: "Der Versand beginnt in wenigen Sekunden.",
  scheduled: "Der Versand ist geplant.",
  outdated: "Die E-Mail hat sich geändert, seit du sie gelesen hast. Lies sie noch einmal.",
  nobody: "Keine bestätigten Adressen: Der Versand würde keine E-Mail senden.",
});

translate("de", unknownText, {
  title: "Unbekannte Ergebnisse",
  lede: (count) =>
    `Die Verbindung zum Mailserver endete, während ${plural(count, "E-Mail", "E-Mails")} übergeben ${count === 1 ? "wurde" : "wurden"}. Nichts beweist, ob sie angekommen ${count === 1 ? "ist" : "sind"}.`,
  leave: "So belassen",
  again: "Noch einmal senden",
  againHint: "Manche bekommen die E-Mail dann vielleicht zweimal.",
  left: "Die Ergebnisse bleiben unbekannt.",
  queued: (count) => `${plural(count, "E-Mail wird", "E-Mails werden")} noch einmal gesendet.`,
  none: "Kein Ergebnis ist unbekannt.",
});

translate("de", outcomesText, {
  title: "Empfangende",
  columns: { address: "Adresse", outcome: "Ergebnis", answer: "Mailserver", when: "Wann" },
  erased: "Gelöschte Adresse",
  filter: "Ergebnis",
  all: "Alle Ergebnisse",
  show: "Anzeigen",
  none: "Keine Empfangenden",
  noneText: "Niemand hat dieses Ergebnis.",
  next: "Weiter",
  first: "Anfang",
  caption: "Empfangende",
  csv: ["address", "outcome", "reason", "mail server", "attempts", "at"],
});
