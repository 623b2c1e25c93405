import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared } from "./messages.ts";

translateMessages("de", declared, {
  summary: "Neue Funktionen für Agents.",
});

translateTitles<Operations>("de", {
  "news.feed": "Neuigkeiten als Atom-Feed",
  "news.whats_new": "Neuigkeiten auflisten",
});
