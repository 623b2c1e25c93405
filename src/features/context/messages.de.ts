import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  weatherRead: "Das Wetter wurde gelesen",
  weatherUnread: ({ reason }) => `Das Wetter war nicht zu lesen: ${reason}`,
  weatherUnreadAndDropped: ({ reason }) => `Das Wetter war nicht zu lesen: ${reason} Ein alter Wert wurde gelöscht.`,
});

translateMessages("de", declared, {
  refreshWeatherJob: "Holt das Wetter am Space, und löscht Werte nach einem Tag.",
  summary: "Tageszeit, Sonne und Wetter am Space.",
  weatherReadingKept: "einen Tag",
  weatherReadingWhat: "Wetter",
  weatherReadingWhy: "um das Wetter draußen zu zeigen",
});

translateTitles<Operations>("de", {
  "context.get": "Zeit und Wetter am Space abrufen",
  "context.get_public": "Öffentliche Zeit und Wetter abrufen",
});
