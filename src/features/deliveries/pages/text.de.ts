import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import { deadLetterText, deliveriesText } from "./text.ts";

translate("de", deadLetterText, {
  kind: "Art",
  anyKind: "Alle Arten",
  find: "Filtern",
  title: (count) => plural(count, "fehlgeschlagene Zustellung", "fehlgeschlagene Zustellungen"),
  caption: "Fehlgeschlagene Zustellungen nach Art",
  columns: { kind: "Art", count: "Anzahl", oldest: "Älteste" },
  again: "Alle erneut versuchen …",
  previewTitle: (count) => `${plural(count, "Zustellung", "Zustellungen")} erneut versuchen?`,
  preview:
    "Sie werden sofort gesendet, jede wieder mit zwölf Versuchen. Höchstens 500 auf einmal, die ältesten zuerst. Wer eine Zustellung schon bestätigt hat, bekommt sie nicht noch einmal.",
  confirm: (count) => `${count} erneut versuchen`,
  cancel: "Abbrechen",
  done: (retried, left) =>
    `${plural(retried, "Zustellung wird", "Zustellungen werden")} erneut versucht.${left > 0 ? ` ${plural(left, "weitere bleibt", "weitere bleiben")}. Versuche es noch einmal, um auch sie zu senden.` : ""}`,
});

translate("de", deliveriesText, {
  title: "Zustellungen",
  lede: "Nachrichten an andere Systeme und der Stand ihrer Zustellung.",
  states: "Stand der Zustellungen",
  tabs: { queued: "Offen", delivered: "Zugestellt", dead: "Fehlgeschlagen", dismissed: "Verworfen" },
  noConsumer: "Kein Empfänger eingerichtet",
  noConsumerText: "Anfragen und Entscheidungen werden aufbewahrt und gesendet, sobald ein Empfänger eingerichtet ist.",
  noConsumerWebhook: "Webhook einrichten",
  noConsumerMail: "Postfach einrichten",
  consumers: (names) => `Zugestellt wird an: ${names.join(", ")}.`,
  caption: "Neueste zuerst",
  columns: { what: "Was", who: "Mitglied", sent: "Seit", delivery: "Zustellung", act: "Erneut versuchen" },
  kinds: {
    "events.proposal_submitted": "Veranstaltung vorgeschlagen",
    "events.proposal_approved": "Veranstaltungsvorschlag genehmigt",
    "events.proposal_rejected": "Veranstaltungsvorschlag abgelehnt",
    "events.rsvp_queued": "Zusage eingegangen",
    "resources.booking_queued": "Buchung angefragt",
    "resources.booking_confirmed": "Buchung bestätigt",
    "resources.booking_declined": "Buchung abgelehnt",
    "resources.booking_cancelled": "Buchung storniert",
  },
  details: "Nachricht",
  subject: "Datensatz",
  attempts: (count) =>
    count === 0 ? "Noch nicht versucht" : count === 1 ? "Einmal versucht" : `${count}-mal versucht`,
  next: "Nächster Versuch",
  acknowledged: (names) => `Bestätigt von ${names.join(", ")}`,
  unheard: "Wartet auf einen Empfänger",
  retry: "Erneut versuchen",
  retryNamed: (kind, subject) => `Erneut versuchen: ${kind}, ${subject}`,
  retried: "Die Zustellung wird erneut versucht.",
  dismiss: "Verwerfen",
  dismissNamed: (kind, subject) => `Verwerfen: ${kind}, ${subject}`,
  reason: "Grund",
  reasonHint: "Das Mitglied und andere Verantwortliche lesen ihn.",
  dismissed: "Die Zustellung ist verworfen. Du kannst sie trotzdem erneut versuchen.",
  none: {
    queued: "Keine offenen Zustellungen",
    delivered: "Noch nichts zugestellt",
    dead: "Keine fehlgeschlagenen Zustellungen",
    dismissed: "Keine verworfenen Zustellungen",
  },
  noneText: {
    queued:
      "Anfragen von Mitgliedern und Entscheidungen von Verantwortlichen erscheinen hier, bis sie zugestellt sind.",
    delivered: "Zustellungen, die jeder Empfänger bestätigt hat, erscheinen hier.",
    dead: "Zustellungen erscheinen hier nach zwölf fehlgeschlagenen Versuchen. Dann kannst du sie erneut versuchen oder verwerfen.",
    dismissed: "Fehlgeschlagene Zustellungen, die du mit einem Grund verwirfst, erscheinen hier.",
  },
});
