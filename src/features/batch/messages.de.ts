import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  badPath: "Dieser Pfad gehört nicht zu diesem Server.",
  onlyGet: "Nur GET lässt sich bündeln.",
  pathNotBatchable: "Unter diesem Pfad lässt sich nichts bündeln.",
});

translateMessages("de", declared, {
  summary: "Mehrere Aufrufe in einer Anfrage.",
});

translateTitles<Operations>("de", {
  "batch.run": "Öffentliche Abfragen bündeln",
  "batch.read_many": "Mehreres zugleich lesen",
  "batch.change_many": "Mehreres nacheinander ändern",
});
