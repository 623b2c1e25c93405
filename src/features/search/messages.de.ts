import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared } from "./messages.ts";

translateMessages("de", declared, {
  summary: "Eine Suche in allem, was man selbst sehen darf.",
});

translateTitles<Operations>("de", {
  "search.everything": "Alles durchsuchen",
  "search.find": "Einträge suchen",
  "search.fetch": "Eintrag lesen",
  "search.plan": "Einen Wunsch planen",
});
