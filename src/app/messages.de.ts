import { daysText, hoursText } from "../kernel/languages/durations.ts";
import { translateMessages } from "../kernel/languages/messages.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  readingTakesMemory: "Das zu lesen braucht zu viel Speicher.",
  readingTakesTime: "Das zu lesen dauert zu lange.",
});

translateMessages("de", declared, {
  activityKept: ({ days }) => `${daysText(days)} (\`ATRIUM_ACTIVITY_DAYS\`)`,
  activityStays:
    "Der Space muss frühere Handlungen belegen können. Deine Kennung bleibt; deine Eingaben, was geschah, und IP-Adressen werden gelöscht. Aufrufe von Verantwortlichen behalten, was sie eingaben, etwa eine Suche nach deinem Namen.",
  activityWhat: "Aktivität der Mitglieder und ihrer Agents",
  activityWhy: "damit du siehst, was in deinem Namen geschah",
  activityYours: "Aktivität, auch von Agents",
  agentActKept: "bis du benachrichtigt bist; das dauert Minuten",
  agentActNotExported: "Das sind die Einträge deiner Aktivität aus den letzten Minuten.",
  agentActWhat: "welche Änderungen von Agents noch gemeldet werden",
  agentActWhy: "damit du von allem, was deine Agents tun, einmal erfährst",
  agentActYours: "noch zu meldende Taten von Agents",
  approvalKept: ({ days }) => `${daysText(days)} nach ihrem Ende`,
  approvalWhat: "Handlungen von Agents, für die um Zustimmung gebeten wurde, mit der Antwort",
  approvalWhy: "damit Mitglieder und Agents nachsehen können, was entschieden und getan wurde",
  approvalYours: "Handlungen von Agents, die auf Zustimmung warteten",
  blobKept: "24 Stunden, nachdem die letzte Datei damit gelöscht ist",
  blobWhat: "Inhalte von Dateien, nach Prüfsumme",
  blobWhy: "damit gleiche Inhalte nur einmal gespeichert sind",
  envelopeKept: ({ days }) =>
    `${daysText(days)} nach Zustellung oder Verwerfen; fehlgeschlagene, bis Verantwortliche entscheiden`,
  envelopeWhat: "Nachrichten an andere Systeme",
  envelopeWhy: "damit andere Systeme Anfragen und Entscheidungen erhalten",
  envelopeYours: "ausgehende Nachrichten an andere Systeme",
  idempotencyKeyKept: ({ hours }) => hoursText(hours),
  idempotencyKeyNotExported: "Das sind Kopien der Antworten an deine Agents aus den letzten 24 Stunden.",
  idempotencyKeyWhat: "gespeicherte Antworten zu `Idempotency-Key`",
  idempotencyKeyWhy: "damit wiederholte Anfragen nicht zweimal wirken",
  idempotencyKeyYours: "gespeicherte Antworten auf wiederholte Anfragen",
  jobKept: "so lange wie der Space",
  jobWhat: "wann Aufgaben liefen",
  jobWhy: "damit jede fällige Aufgabe einmal läuft; nicht persönlich",
  quotaUseKept: ({ days, rulesDays }) =>
    `${daysText(days)}; Zähler von Regeln der Agents ${daysText(rulesDays)}; Signaturen, bis sie ablaufen`,
  quotaUseNotExported: "Das sind Zahlen, die bald gelöscht sind.",
  quotaUseWhat: "Stand der Kontingente, verwendete Signaturen",
  quotaUseWhy: "damit Grenzen gelten und keine signierte Anfrage wiederholt wird",
  quotaUseYours: "Zähler für Kontingente",
  recommendationKept: ({ days }) => `${daysText(days)}`,
  recommendationWhat: "entschiedene Empfehlungen von Agents der Verantwortlichen",
  recommendationWhy: "damit sich die Entscheidung einer Person nachsehen lässt",
  recommendationYours: "Empfehlungen von Agents",
  schemaMigrationKept: "so lange wie der Space",
  schemaMigrationWhat: "welche Migrationen liefen, und die letzte Sicherung",
  schemaMigrationWhy: "damit Upgrades und Sicherungen gelingen; nicht persönlich",
});
