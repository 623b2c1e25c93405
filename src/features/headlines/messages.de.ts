import { sentence, translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  allSkipped: ({ count }) => `Alle ${count} Beiträge des Feeds werden übergangen. Die Probleme nennen die Gründe.`,
  formula: ({ hours }) => `Tempo = Summe über alle Quellen: Gewicht * 2^(-(jetzt - erschienen) / ${hours} h)`,
  notFeed: "Unter dieser URL ist kein Feed: Die Antwort ist weder RSS, Atom, RDF noch JSON Feed.",
  notFeedAt: ({ fault }) => `${sentence(fault)} Gib die URL des Feeds selbst an.`,
  ranking: ({ hours }) =>
    `Jede Quelle zählt je Nachricht einmal, mit ihrem ersten Beitrag und ihrem Gewicht von 1 bis 5. Nach ${hours} Stunden zählt ein Beitrag halb, und einer ohne Datum kommt zuletzt. Bei Gleichstand: die neuere Nachricht, dann die URL.`,
  serverAnswered: ({ status }) => `Der Server hat mit ${status} geantwortet.`,
  sourceExists: "Eine Nachrichtenquelle mit dieser URL gibt es schon.",
  sourceNotRead: "Die Quelle ist pausiert oder ausgeschaltet. Deshalb wird sie nicht gelesen.",
  sourcesRead: ({ read, failed }) => `${read} gelesen, ${failed} gescheitert`,
  storiesDeleted: ({ count }) => `${count} gelöscht`,
  tooManySources: "Der Space hat 200 Nachrichtenquellen. Mehr sind nicht möglich.",
  urlUnsuitable: "Diese URL eignet sich nicht für einen Feed.",
});

translateMessages("de", declared, {
  headlineKept: "30 Tage, und länger, solange ein Feed sie nennt",
  headlineSourceKept: "bis Verantwortliche sie entfernen",
  headlineSourceWhat: "Nachrichten-Feeds, die Verantwortliche gewählt haben",
  headlineSourceWhy: "um Nachrichten daraus zu lesen",
  headlineWhat: "Beiträge aus Nachrichten-Feeds, und ihre Meldungen",
  headlineWhy: "um Nachrichten zu ordnen und zu zeigen",
  purgeOldJob: "Löscht Beiträge aus Nachrichten-Feeds nach 30 Tagen.",
  readDueJob: "Liest fällige Nachrichten-Feeds. Ist einer nicht lesbar, bleiben seine früheren Beiträge.",
  summary: "Nachrichten aus Feeds, die Verantwortliche auswählen, geordnet nach Tempo.",
});

translateTitles<Operations>("de", {
  "headlines.add_source": "Quelle der Schlagzeilen hinzufügen",
  "headlines.get": "Neuigkeiten abrufen",
  "headlines.list_sources": "Quellen der Schlagzeilen auflisten",
  "headlines.read_source": "Quelle der Schlagzeilen jetzt lesen",
  "headlines.remove_source": "Quelle der Schlagzeilen entfernen",
  "headlines.update_source": "Quelle der Schlagzeilen ändern",
});
