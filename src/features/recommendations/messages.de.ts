import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {});

translateMessages("de", declared, {
  summary: "Was Agents von Verantwortlichen vorschlagen, damit ein Mensch entscheidet.",
});

translateTitles<Operations>("de", {
  "recommendations.close": "Empfehlung schließen",
  "recommendations.list": "Empfehlungen auflisten",
});
