import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared } from "./messages.ts";

translateMessages("de", declared, {
  featureKept: "so lange wie der Space",
  featureWhat: "Funktionen, die schon vor ihrem ersten Eintrag gezeigt werden",
  featureWhy: "eine Einstellung des Space",
  summary: "Was der Space nutzt, und wie viele Vorgänge warten.",
});

translateTitles<Operations>("de", {
  "navigation.count_waiting": "Wartende Vorgänge zählen",
  "navigation.list_features": "Funktionen des Space auflisten",
  "navigation.show_feature": "Funktion zeigen oder ausblenden",
});
