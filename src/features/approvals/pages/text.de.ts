import { plural } from "../../../web/core/index.ts";
import { translate } from "../../../web/languages/texts.ts";
import { approvalsText, approvalText, rulesText, stateTexts } from "./text.ts";

translate("de", stateTexts, {
  pending: "Wartet auf dich",
  approved: "Zugestimmt",
  executing: "In Arbeit",
  executed: "Erledigt",
  failed: "Nicht erledigt",
  denied: "Abgelehnt",
  cancelled: "Zurückgezogen",
  expired: "Abgelaufen",
});

translate("de", approvalsText, {
  title: "Zustimmungen",
  lede: "Was deine Agents fragen, bevor sie handeln. Nichts geschieht, bevor du hier zustimmst.",
  agents: "Meine Agents",
  waiting: "Wartet auf dich",
  none: "Nichts wartet auf dich",
  noneText: "Wähle auf der Seite eines Agents, was er dich vorher fragt. Seine Fragen erscheinen dann hier.",
  past: "Entschieden",
  pastLede: "Aus den letzten 90 Tagen.",
  columns: { asks: "Handlung", agent: "Agent", asked: "Gefragt", state: "Stand" },
  decide: "Entscheiden",
  decideNamed: (title, agent) => `Entscheiden: ${title}, gefragt von ${agent}`,
  asksBy: (agent) => `${agent} fragt`,
});

translate("de", approvalText, {
  back: "Alle Zustimmungen",
  asks: (agent) => `Dein Agent „${agent}“ fragt, bevor er das tut.`,
  asked: (agent) => `Dein Agent „${agent}“ hat gefragt, bevor er das tat.`,
  facts: {
    agent: "Agent",
    asked: "Gefragt",
    until: "Entscheiden bis",
    state: "Stand",
    decided: "Entschieden",
    ended: "Beendet",
  },
  will: "Was geschehen wird",
  was: "Worum er bat",
  says: "In deiner Aktivität steht danach:",
  unseen: "Was es außerhalb dieses Space tun wird, lässt sich vorher nicht sagen.",
  nothingSaid:
    "Der Space hält über diese Handlung keinen Satz fest. Unten steht, was sich ändert und was gesendet wurde.",
  notices: (people) => `${plural(people, "Person bekommt", "Personen bekommen")} eine Nachricht.`,
  messages: (count) => `${plural(count, "Mitteilung geht", "Mitteilungen gehen")} an andere Systeme.`,
  records: "Änderungen in den Aufzeichnungen",
  record: ({ of, created, changed, removed }) => `${of}: ${created} neu, ${changed} geändert, ${removed} entfernt`,
  sent: "Was der Agent gesendet hat",
  sentLede: "Diese Werte hat der Agent gewählt. Texte darin sind seine Worte, nicht die des Space.",
  permit:
    "Der Space speichert diesen Aufruf nicht. Nach deiner Zustimmung sendet der Agent ihn noch einmal, innerhalb einer Stunde.",
  approve: "Zustimmen",
  reason: "Grund der Ablehnung",
  reasonHint: "Der Agent liest ihn. Er kann leer bleiben.",
  deny: "Ablehnen",
  denyAndPause: "Ablehnen und Agent pausieren",
  takeBack: "Zustimmung zurücknehmen",
  denied: "Abgelehnt. Nichts ist geschehen.",
  deniedAndPaused: "Abgelehnt, und der Agent ist pausiert.",
  carryingOut: "Du hast zugestimmt, und der Space führt es jetzt aus.",
  permittedUntil: "Du hast zugestimmt. Der Agent kann es jetzt einmal tun.",
  done: "Es ist erledigt.",
  notDone: "Als es getan werden sollte, wurde es abgelehnt. Es hat sich also nichts geändert.",
  interrupted: "Es wurde unterbrochen. Sieh nach, ob es getan ist.",
  why: "Grund",
  activity: "Ansehen, was deine Agents getan haben",
});

translate("de", rulesText, {
  title: "Bevor er handelt",
  lede: "Seine Berechtigungen sagen, was der Agent darf. Hier sagst du, was er dich vorher fragen muss.",
  field: "Dieser Agent",
  free: "handelt, ohne zu fragen",
  freeHint: "Im Rahmen seiner Berechtigungen. Unter „Aktivität“ siehst du, was er getan hat.",
  week: "fragt mich eine Woche lang vor jeder Handlung",
  weekHint: "Ein guter Anfang mit einem neuen Agent.",
  ending: "fragt mich, bevor er etwas ersetzt, beendet oder ausgibt",
  endingHint:
    "Hinzufügen kann er, ohne zu fragen: auch eine neue Fassung einer Datei, einen Link darauf oder eine andere Zeit einer Buchung.",
  always: "fragt mich vor jeder Handlung",
  alwaysHint: "Lesen braucht keine Zustimmung.",
  own: "behält die Regeln, die ein Programm festgelegt hat",
  ownHint: (count) => `${plural(count, "Regel", "Regeln")}, die diese Seite nicht zeigen kann.`,
  weekEnds: "Die Woche endet:",
  save: "Speichern",
  saved: "Gespeichert. Es gilt ab dem nächsten Aufruf des Agents.",
});
