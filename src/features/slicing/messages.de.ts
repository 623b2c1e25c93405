import { daysText } from "../../kernel/languages/durations.ts";
import { sentence, translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  gcodeRefused: ({ code, line, reason }) => `${code}${line === null ? "" : ` in Zeile ${line}`}: ${sentence(reason)}`,
  otherInputs: "Es wurden andere Eingaben gesliced.",
  threeWorkersStopped: "Drei Worker wurden beendet, während sie daran arbeiteten.",
  configRefused: ({ fault }) => `Die Konfiguration wird nicht angenommen. ${sentence(fault)}`,
  heatersStayOn: "end_gcode muss beide Heizungen ausschalten, mit M104 S0 und M140 S0.",
  keyNotEmpty: ({ key }) => `Der Schlüssel ${key} muss leer sein.`,
  keyTwice: ({ key }) => `Der Schlüssel ${key} kommt zweimal vor.`,
  nameEmpty: "Ein Name ist leer.",
  noFailedSlice: "Kein fehlgeschlagener Slicing-Auftrag hat diese ID.",
  noSuchProfile: "Dieses Slicing-Profil gibt es nicht.",
  noSuchWorker: "Diesen Slicing-Worker gibt es nicht.",
  notComplete: "Sie ist nicht vollständig. Speichere sie mit --save des Slicers.",
  notKeyAndValue: ({ line }) => `Eine Zeile hat nicht die Form „key = value“: ${line}`,
  outOfRange: ({ name, low, high }) => `${name} muss zwischen ${low} und ${high} liegen.`,
  sameActiveProfile: "Ein eingeschaltetes Profil hat dieselbe Konfiguration für dasselbe Druckermodell.",
  workerKeyKnown: "Ein Worker mit diesem Schlüssel ist registriert oder wurde widerrufen.",
});

translateMessages("de", declared, {
  sliceKept: ({ days }) => `${daysText(days)} nach dem Ende`,
  sliceWhat: "geslicte Modelle",
  sliceWhy: "um sie zu drucken und kein Modell zweimal zu slicen; kein Eintrag nennt ein Mitglied",
  slicingProfileKept: "so lange wie der Space",
  slicingProfileWhat: "Slicing-Profile und -Worker",
  slicingProfileWhy: "um zu wissen, wie ein Modell geslict wurde, und von welchem Rechner",
  summary: "Modelle, die Rechner des Space in G-Code umwandeln: Profile, Rechner und eine Warteschlange.",
});

translateTitles<Operations>("de", {
  "slicing.add_profile": "Slicing-Profil hinzufügen",
  "slicing.list_profiles": "Slicing-Profile auflisten",
  "slicing.list_slices": "Slicing-Aufträge auflisten",
  "slicing.list_workers": "Slicing-Rechner auflisten",
  "slicing.register_worker": "Slicing-Rechner registrieren",
  "slicing.retry_slice": "Erneut slicen",
  "slicing.revoke_worker": "Slicing-Rechner widerrufen",
  "slicing.switch_profile": "Slicing-Profil ein- oder ausschalten",
});
