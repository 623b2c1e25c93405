import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  addressGetsNoMail: "Diese Adresse bekommt keine E-Mails: Sie wollte keine, oder ihr Postfach hat sie abgelehnt.",
  addressNeeded: "Der Link einer Ausgabe braucht die Adresse, an die sie ging.",
  addressNotConfirmed: "Die Adresse des Kontos ist nicht bestätigt.",
  badLink: "Dieser Link ist ungültig oder abgelaufen.",
  confirmationsSent: ({ count }) => `${count} Bestätigungen gesendet`,
  formClosed: "In dieser Stunde haben sich zu viele angemeldet. Deshalb ist das Formular geschlossen.",
  notEmailAddress: "Das ist keine gültige E-Mail-Adresse.",
  otherAddress: "Diese Ausgabe ging nicht an diese Adresse.",
  tooManyFromNetwork: "Aus diesem Netz kamen heute zu viele Anmeldungen.",
});

translateMessages("de", declared, {
  mailingCounterKept: ({ days }) => `${daysText(days)}`,
  mailingCounterWhat: "Zahl der Anmeldungen je Netz",
  mailingCounterWhy: "damit niemand Postfächer mit Bestätigungen überflutet",
  mailingSubscriberKept: ({ days, unconfirmedDays }) =>
    `bis sie sich abmelden und noch ${daysText(days)}; ohne Bestätigung ${daysText(unconfirmedDays)}`,
  mailingSubscriberWhat: "Empfänger des Newsletters, mit dem Nachweis der Zustimmung",
  mailingSubscriberWhy: "um den Newsletter nur an Menschen zu senden, die ihn wollen",
  mailingSubscriberYours: "Adresse auf der Liste des Newsletters",
  mailingSubscriptionYours: "Abonnements des Newsletters",
  mailingSuppressionKept: "so lange wie der Space",
  mailingSuppressionWhat: "Prüfsummen mit Schlüssel von Adressen, die keine E-Mails bekommen",
  mailingSuppressionWhy:
    "um nie wieder Menschen zu schreiben, die das nicht wollen oder deren Postfach E-Mails ablehnt",
  sendConfirmationsJob: "Sendet Bestätigungen an Menschen, die sich zum Newsletter anmelden.",
  summary: "Der Verteiler des Newsletters: anmelden, bestätigen, abmelden.",
});

translateTitles<Operations>("de", {
  "mailing.confirm": "Abonnement mit Link bestätigen",
  "mailing.get_choices": "Sehen, was der Link einer E-Mail ändern kann",
  "mailing.get_subscription": "Mein Newsletter-Abonnement abrufen",
  "mailing.list_subscribers": "Abonnierende auflisten",
  "mailing.set_subscription": "Newsletter abonnieren oder beenden",
  "mailing.set_suppression": "E-Mails an eine Adresse stoppen oder erlauben",
  "mailing.subscribe": "Newsletter per E-Mail abonnieren",
  "mailing.unsubscribe": "Newsletter mit Link abbestellen",
});
