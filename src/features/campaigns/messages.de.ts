import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";
import type { CampaignState } from "./rules.ts";

const STATES: Readonly<Record<CampaignState, string>> = {
  draft: "Entwurf",
  scheduled: "geplant",
  running: "wird gesendet",
  paused: "pausiert",
  finished: "abgeschlossen",
  cancelled: "abgebrochen",
};

translateMessages("de", say, {
  badSendTime: "Ein Versand wird für eine Zeit in der Zukunft geplant, innerhalb von 90 Tagen.",
  bouncesOrComplaints: ({ count }) => `${count} Rückläufer oder Beschwerden`,
  contentChanged: "Das ist nicht die E-Mail, die geprüft wurde.",
  mailTooLarge: ({ size, max }) => `Die E-Mail hat ${size} KB HTML. Mailprogramme schneiden sie bei ${max} KB ab.`,
  mailsHandedOver: ({ count }) => `${count} E-Mails übergeben`,
  noSuchIssue: "Keine erschienene Ausgabe hat diese Adresse.",
  subjectBlank: "Der Betreff hat keinen sichtbaren Text.",
  subjectFrozen: "Der Versand dieser Fassung wurde mit einem anderen Betreff genehmigt.",
  wrongState: ({ state }) => `Der Zustand des Versands erlaubt das nicht (${STATES[state]}).`,
});

translateMessages("de", declared, {
  campaignOutcomeKept: ({ days }) => `${daysText(days)} nach der Kampagne`,
  campaignCountsStay: "Die Zahlen der Kampagne. Nichts darin führt zur Adresse.",
  campaignDeliveryWhat: "wer welche Ausgabe per E-Mail bekam",
  campaignDeliveryWhy: "um sie einmal zu senden und Fragen nach fehlenden E-Mails zu beantworten",
  campaignDeliveryYours: "erhaltene E-Mails des Newsletters",
  campaignKept: "so lange wie der Space",
  campaignMailboxKept: "eine Zeile",
  campaignMailboxWhat: "wie weit das Postfach der Rückläufer gelesen ist",
  campaignMailboxWhy: "um jeden einmal zu lesen",
  campaignPaceKept: ({ days }) => `${daysText(days)} nach der letzten E-Mail`,
  campaignPaceWhat: "wie schnell Mailserver unsere E-Mails annehmen",
  campaignPaceWhy: "um nicht schneller zu senden, als sie wollen",
  campaignReportWhat: "Rückläufer dieser E-Mails, und Beschwerden darüber",
  campaignReportWhy: "um E-Mails zu stoppen, die niemand bekommt oder will, und Verantwortlichen den Grund zu zeigen",
  campaignReportYours: "Rückläufer und Beschwerden zum Newsletter",
  campaignStays: "Die Kampagne gehört dem Space.",
  campaignWhat: "Kampagnen des Newsletters",
  campaignWhy: "um zu wissen, welche Ausgabe gesendet wurde und wer sie freigab",
  campaignYours: "Kampagnen des Newsletters als verantwortliche Person",
  readReturnsJob: "Liest Rückläufer und Beschwerden aus dem Postfach der Absenderadresse.",
  sendJob: "Sendet Ausgaben des Newsletters, jede höchstens einmal.",
  summary: "Versand von Ausgaben des Newsletters: Freigabe, Versand und Ergebnisse.",
});

translateTitles<Operations>("de", {
  "campaigns.control": "Versand anhalten, fortsetzen oder abbrechen",
  "campaigns.create": "Versand vorbereiten",
  "campaigns.get": "Versand abrufen",
  "campaigns.list": "Versände auflisten",
  "campaigns.list_deliveries": "Ergebnisse eines Versands auflisten",
  "campaigns.list_reports": "Unzustellbare E-Mails und Beschwerden auflisten",
  "campaigns.resolve_unknown": "Über E-Mails mit unbekanntem Ausgang entscheiden",
  "campaigns.send_test": "Test-E-Mail senden",
  "campaigns.start": "Kampagne freigeben und senden",
});
