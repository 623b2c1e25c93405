import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  allLeftOut: ({ count }) => `Von ${count} Einträgen ist keiner lesbar. Die Probleme nennen die Gründe.`,
  badFeedUrl: "Diese URL eignet sich nicht für einen Feed.",
  feedExists: "Einen Feed mit dieser URL gibt es schon.",
  feedHasUrl: "Dieser Feed wird von seiner URL gelesen.",
  feedIsFile: "Dieser Feed ist eine Datei ohne URL.",
  feedsRead: ({ read, failed }) => `${read} gelesen, ${failed} gescheitert`,
  serverAnswered: ({ status }) => `Der Server hat mit ${status} geantwortet.`,
  unreadable: "Der Kalender ist nicht lesbar.",
  urlOrCalendar: "Gib entweder eine URL oder eine Kalenderdatei an.",
});

translateMessages("de", declared, {
  feedKept: "bis der Feed entfernt wird",
  feedWhat: "Feeds",
  feedWhy: "um Veranstaltungen aus Kalendern zu lesen",
  refreshDueJob: "Liest fällige Kalender. Ist einer nicht lesbar, bleiben seine früheren Veranstaltungen.",
  summary: "Die Kalender, aus denen Veranstaltungen kommen: regelmäßig gelesene URLs und hochgeladene Dateien.",
});

translateTitles<Operations>("de", {
  "feeds.add": "Feed hinzufügen",
  "feeds.list": "Feeds auflisten",
  "feeds.refresh": "Feed aktualisieren",
  "feeds.remove": "Feed entfernen",
  "feeds.update": "Feed ändern",
});
