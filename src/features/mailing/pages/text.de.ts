import { translate } from "../../../web/languages/texts.ts";
import {
  choicesText,
  confirmText,
  issueLinkText,
  leaveText,
  operateMailingText,
  settingsPartText,
  subscribeText,
} from "./text.ts";

translate("de", subscribeText, {
  title: "Der Newsletter per E-Mail",
  lede: "Jede Ausgabe vollständig, sobald sie erscheint. Kein Tracking, und ein Klick beendet ihn.",
  email: "E-Mail-Adresse",
  submit: "Abonnieren",
  archive: "Zuerst das Archiv lesen",
  trap: "Lass dieses Feld leer",
  sentTitle: "Bitte sieh in deine E-Mails",
  sent: "Wenn die Adresse den Newsletter abonnieren kann, ist eine E-Mail unterwegs. Öffne ihre Seite und wähle „Bestätigen“.",
  sentHint: "Die E-Mail kann einige Minuten brauchen. Sieh auch in den Spam-Ordner.",
  slower: "Das ging sehr schnell. Bitte wähle noch einmal „Abonnieren“.",
  closed:
    "Das Formular ist geschlossen, weil sich in dieser Stunde zu viele angemeldet haben. Bitte versuche es später noch einmal.",
  badEmail: "ist keine gültige E-Mail-Adresse",
  memberLede: (address) => `Jede Ausgabe geht vollständig an ${address}. Deine Adresse ist schon bestätigt.`,
  memberIs: (address) => `Du bekommst den Newsletter an ${address}.`,
  leave: "Abmelden",
  subscribed: "Du hast den Newsletter abonniert.",
  left: "Du hast den Newsletter abbestellt.",
  privacy: "Was wir über dich speichern",
  noMail: (address) =>
    `${address} bekommt keine E-Mails von uns: Sie wurden abbestellt, oder das Postfach hat E-Mails abgelehnt.`,
  noMailHint: "Bitte eine verantwortliche Person, E-Mails an diese Adresse wieder zu erlauben.",
  unproven: (address) => `Bitte bestätige zuerst ${address}. Danach kannst du hier abonnieren.`,
  prove: "Meine Adresse bestätigen",
});

translate("de", confirmText, {
  title: "Abonnement bestätigen",
  lede: (address) => `Möchtest du den Newsletter an ${address} bekommen?`,
  submit: "Bestätigen",
  doneTitle: "Du hast den Newsletter abonniert",
  done: (address) => `Die nächste Ausgabe geht an ${address}.`,
  read: "Neueste Ausgabe lesen",
  badTitle: "Dieser Link funktioniert nicht",
  bad: "Er ist abgelaufen, oder du hast dich inzwischen abgemeldet. Du kannst den Newsletter neu abonnieren.",
  again: "Neu abonnieren",
});

translate("de", leaveText, {
  title: "Vom Newsletter abmelden",
  lede: (address) => (address ? `${address} bekommt keine Ausgaben mehr.` : "Du bekommst keine Ausgaben mehr."),
  submit: "Abmelden",
  doneTitle: "Du bist abgemeldet",
  done: "Du bekommst keine Ausgaben des Newsletters mehr.",
  before: "Du warst schon nicht mehr im Verteiler.",
  choices: "Weitere Möglichkeiten",
});

translate("de", choicesText, {
  title: "Dein Newsletter",
  gone: "Die Adresse zu diesem Link haben wir nicht mehr. Du bekommst keine E-Mails von diesem Verteiler.",
  states: {
    confirmed: (address) => `${address} bekommt jede Ausgabe des Newsletters.`,
    unconfirmed: (address) => `${address} ist nicht bestätigt und bekommt deshalb keine Ausgaben.`,
    unsubscribed: (address) => `${address} bekommt keine Ausgaben.`,
  },
  leave: "Abmelden",
  back: "Rückgängig machen",
  anew: "Neu abonnieren",
  never: "Mir nie mehr schreiben",
  neverTitle: "Nie mehr an diese Adresse schreiben",
  neverLede:
    "Wir löschen die Adresse und behalten nur einen Code, der E-Mails an sie verhindert. Verantwortliche können das auf deine Bitte rückgängig machen.",
  left: "Du bist abgemeldet.",
  returned: "Du hast den Newsletter wieder abonniert.",
  erased: "Die Adresse ist gelöscht und bekommt keine E-Mails mehr von diesem Verteiler.",
});

translate("de", issueLinkText, {
  title: "Vom Newsletter abmelden",
  lede: "Gib die Adresse ein, an die die Ausgabe ging. Ausgaben werden weitergeleitet, deshalb meldet der Link allein niemanden ab.",
  email: "Adresse, an die die Ausgabe ging",
  otherAddress: "ist nicht die Adresse, an die diese Ausgabe ging",
  leave: "Abmelden",
  never: "Mir nie mehr schreiben",
  neverHint:
    "„Mir nie mehr schreiben“ löscht auch die Adresse und behält nur einen Code, der E-Mails an sie verhindert.",
  doneTitle: "Du bist abgemeldet",
  done: "Diese Adresse bekommt keine Ausgaben des Newsletters mehr.",
  erased: "Die Adresse ist gelöscht und bekommt keine E-Mails mehr von diesem Verteiler.",
  friendTitle: "Hat dir jemand die Ausgabe weitergeleitet?",
  friendLede: "Dann haben wir deine Adresse nicht, und du bekommst keine E-Mails von uns.",
  friend: "Den Newsletter selbst abonnieren",
});

translate("de", operateMailingText, {
  title: "Verteiler",
  lede: "Alle, die den Newsletter per E-Mail bekommen.",
  campaigns: "Versand",
  counts: {
    confirmed: "Abonniert",
    unconfirmed: "Nicht bestätigt",
    unsubscribed: "Abgemeldet",
    suppressed: "Keine E-Mails",
  },
  columns: { address: "Adresse", state: "Zustand", since: "Seit", member: "Mitglied" },
  states: { confirmed: "Abonniert", unconfirmed: "Nicht bestätigt", unsubscribed: "Abgemeldet" },
  leftBy: {
    link: "über den Link einer E-Mail",
    member: "als Mitglied",
    operator: "durch eine verantwortliche Person",
    bounce: "E-Mail kam zurück",
    complaint: "Beschwerde",
  },
  member: "Mitglied",
  search: "Adresse suchen",
  find: "Suchen",
  all: "Alle Zustände",
  state: "Zustand",
  caption: "Abonnements",
  none: "Noch keine Abonnements",
  noneText: "Wer den Newsletter auf /newsletter/subscribe abonniert, erscheint hier.",
  noneFound: "Keine passende Adresse.",
  more: "Ältere",
  newest: "Neueste",
  stopTitle: "E-Mails an eine Adresse sperren",
  stopLede: "Für Menschen, die euch darum bitten. Die Adresse wird nicht gespeichert, nur ein Code von ihr.",
  email: "E-Mail-Adresse",
  stop: "E-Mails sperren",
  allow: "E-Mails wieder erlauben",
  stopped: (address) => `${address} bekommt keine E-Mails des Verteilers mehr.`,
  allowed: (address) => `E-Mails an ${address} sind wieder erlaubt. Die Person kann den Newsletter abonnieren.`,
});

translate("de", settingsPartText, {
  title: "Newsletter",
  unproved: "Bestätige deine Adresse, um den Newsletter per E-Mail zu bekommen.",
  refused:
    "Deine Adresse bekommt keine E-Mails des Verteilers. Bitte eine verantwortliche Person, sie wieder zu erlauben.",
  off: "Du bekommst den Newsletter nicht per E-Mail.",
});
