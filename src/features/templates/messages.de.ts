import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

const NAMES = { makerspace: "Makerspace", coworking: "Coworking", hacker_house: "Hacker House" } as const;

const records = (count: number) => (count === 1 ? "1 Eintrag" : `${count} Einträge`);

translateMessages("de", say, {
  applied: ({ template, count }) => `${records(count)} aus der Vorlage ${NAMES[template]} angelegt`,
  removed: ({ template, count }) => `${records(count)} der Vorlage ${NAMES[template]} entfernt`,
});

translateMessages("de", declared, {
  recordKept: "bis sie mit der Vorlage entfernt werden",
  recordWhat: "welche Räume, Zeiten, Kurse und Gruppen eine Vorlage angelegt hat",
  recordWhy: "um sie wieder zu entfernen, solange sie niemand nutzt; nicht persönlich",
  summary: "Vorlagen für Spaces: die üblichen Räume, Maschinen, Zeiten, Kurse und Gruppen für einen neuen Space.",
});

translateTitles<Operations>("de", {
  "templates.list": "Vorlagen auflisten",
  "templates.apply": "Mit einer Vorlage anfangen",
  "templates.remove": "Entfernen, was eine Vorlage angelegt hat",
});
