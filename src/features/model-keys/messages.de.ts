import { daysText } from "../../kernel/languages/durations.ts";
import { keptSentence, translateMessages } from "../../kernel/languages/messages.ts";
import { tierName } from "../../kernel/languages/tier-names.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";
import type { KeyKind, KeyRequestState } from "./store.ts";

const STATES: Readonly<Record<KeyRequestState, string>> = {
  pending: "er wartet noch",
  approved: "er ist genehmigt",
  picked_up: "der Schlüssel ist abgeholt",
  denied: "er ist abgelehnt",
};

const KINDS: Readonly<Record<KeyKind, string>> = {
  workshop: "Schlüssel für einen Workshop",
  member: "eigenen Schlüssel",
};

translateMessages("de", say, {
  alreadyDecided: ({ state }) => `Über diesen Antrag ist schon entschieden: ${STATES[state]}.`,
  amountNotPositive: "Der Betrag muss über 0 liegen.",
  bothPricesNeeded: "Die Preise für Eingabe und Ausgabe gehören zusammen.",
  callsRecovered: ({ count }) => `${count} Aufrufe abgeschlossen`,
  gatewayRefusedKey: "Das Gateway zu Sprachmodellen hat den Schlüssel nicht ausgegeben. Nichts wurde geändert.",
  keyChangesFailed: ({ changed, failed, reason }) =>
    `${changed} Schlüssel geändert, ${failed} Versuche gescheitert: ${keptSentence(reason)}`,
  keysChanged: ({ count }) => `${count} Schlüssel geändert`,
  multiplierForMembersOnly: "Einen Multiplikator gibt es nur für Schlüssel von Mitgliedern.",
  noAnswerFrom: ({ servers }) => `keine Antwort von ${servers.join(" und ")}`,
  noModelsLeft: "Der Space hat keines der Modelle dieses Schlüssels mehr.",
  noRequestOfYours: ({ kind }) => `Du hast keinen Antrag auf einen ${KINDS[kind]} mit dieser ID.`,
  noSuchKey: "Kein Schlüssel hat diese ID.",
  noSuchRequest: "Kein Antrag auf einen Schlüssel hat diese ID.",
  operatorsNotified: ({ percent }) => `Verantwortliche bei ${percent} % benachrichtigt`,
  ownRequest: "Über deinen eigenen Antrag kannst du nicht entscheiden.",
  tierTooLow: ({ tier }) => `Die Stufe ${tierName(tier)} reicht nicht: Nötig ist ${tierName("ic-member")} oder höher.`,
  unknownModels: ({ models }) => `Diese Modelle hat der Space nicht: ${models.join(", ")}`,
});

translateMessages("de", declared, {
  checkUpstreamsJob: "Fragt die Server der Sprachmodelle nach ihren Modellen, höchstens fünf Sekunden je Server.",
  gatewayCallYours: "Aufrufe von Sprachmodellen",
  gatewayKeyYours: "Schlüssel zu Sprachmodellen",
  gatewayMeterKept: ({ days }) => `${daysText(days)}`,
  gatewayMeterWhat: "Aufrufe von Sprachmodellen: Zeit, Modell und Tokens, nie die Texte",
  gatewayMeterWhy: "um das Kontingent eines Schlüssels zu zählen und seine Nutzung zu zeigen",
  gatewayMeterYours: "Nutzung von Schlüsseln zu Sprachmodellen",
  keyRequestKept: ({ days }) => `${daysText(days)}; Schlüssel selbst werden nie gespeichert`,
  keyRequestWhat: "abgelehnte, abgelaufene und beendete Anträge auf Schlüssel",
  keyRequestWhy: "um ihr Kontingent zu zählen",
  keyRequestYours: "Anträge auf Schlüssel und Guthaben",
  modelPriceKept: "so lange wie der Space",
  modelPriceWhat:
    "Preise von Sprachmodellen, Budget und Verbrauch je Monat und ob Modellserver antworten, ohne Mitglieder",
  modelPriceWhy: "um die Kosten zu zählen und Störungen zu zeigen",
  recoverCallsJob: "Beendet Modellaufrufe, deren Prozess abbrach: berechnet das Verbrauchte und gibt den Rest zurück.",
  remoteKeyKept: "bis das Gateway bestätigt, dass es den Schlüssel gelöscht hat",
  remoteKeyStays: "bis das Gateway bestätigt, dass es den Schlüssel gelöscht hat; nichts darin führt zu dir",
  remoteKeyWhat: "Prüfsummen und Verbrauch von Schlüsseln bei einem fremden Gateway",
  remoteKeyWhy: "um sie dort zu sperren und zu widerrufen",
  remoteKeyYours: "Schlüssel bei einem fremden Gateway, mit Verbrauch",
  summary: "Schlüssel zu Sprachmodellen, von Mitgliedern beantragt und von Verantwortlichen genehmigt.",
  syncGatewayJob:
    "Sperrt, öffnet und widerruft Schlüssel bei einem fremden Gateway, bis es bestätigt, und liest ihre Nutzung.",
  watchBudgetJob: "Benachrichtigt Verantwortliche bei 80 % und 100 % des Monatsbudgets für Modelle.",
});

translateTitles<Operations>("de", {
  "credits.approve": "Antrag auf einen Schlüssel genehmigen",
  "credits.deny": "Antrag auf einen Schlüssel ablehnen",
  "credits.end_key": "Einen meiner Modellschlüssel beenden",
  "credits.end_key_of_member": "Modellschlüssel eines Mitglieds beenden",
  "credits.export_model_use": "Nutzung der Modelle exportieren",
  "credits.export_usage": "Meine Nutzung von Modellen exportieren",
  "credits.get_key": "Einen meiner Modellschlüssel abrufen",
  "credits.get_usage": "Verbrauch meines Schlüssels abrufen",
  "credits.list_mine": "Meine Anträge auf Schlüssel auflisten",
  "credits.list_model_use": "Nutzung der Modelle auflisten",
  "credits.list_pending": "Offene Anträge auf Schlüssel auflisten",
  "credits.pick_up_member": "Mitgliedsschlüssel abholen",
  "credits.pick_up_workshop": "Workshop-Schlüssel abholen",
  "credits.request_member": "Mitgliedsschlüssel beantragen",
  "credits.request_workshop": "Workshop-Schlüssel beantragen",
  "credits.set_key_models": "Modelle eines Schlüssels festlegen",
  "credits.set_model_budget": "Monatliches Budget für Modelle festlegen",
  "credits.set_model_price": "Preis eines Modells festlegen",
});
