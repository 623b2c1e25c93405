import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";
import type { Purpose } from "./rules.ts";

const PURPOSES: Readonly<Record<Purpose, string>> = {
  logo: "ein Logo",
  "logo-dark": "ein Logo für dunkle Seiten",
  icon: "ein Symbol",
  banner: "ein Banner",
  "floor-plan": "ein Plan der Räume",
  other: "ein anderes Bild",
};

translateMessages("de", say, {
  altEmpty: "Die Bildbeschreibung braucht Worte.",
  imageTooLarge: ({ max }) => `Das Bild hat mehr als ${max} MB.`,
  imagesMoved: ({ count }) => `${count} Bilder verschoben`,
  noSuchImage: "Kein Bild des Space hat diese ID.",
  notBase64: "Das Bild ist kein gültiges Base64.",
  notDataUrl: "Die Daten-URL muss mit data:image/<Typ>;base64, beginnen.",
  nothingToChange: "Es gibt nichts zu ändern.",
  oneImageForm: "Sende das Bild entweder als data_url oder als base64.",
  purposeTaken: ({ purpose }) => `Das hat der Space schon: ${PURPOSES[purpose]}.`,
  tooManyImages: ({ max }) => `Der Space hat schon ${max} Bilder.`,
});

translateMessages("de", declared, {
  mediaKept: ({ days }) => `${daysText(days)}`,
  mediaWhat: "ungenutzte Bilder",
  mediaWhy: "für Beiträge, die gerade entstehen",
  moveToStoreJob: "Verschiebt Bilder aus der Datenbank, wo frühere Versionen sie speicherten, in den Objektspeicher.",
  spaceImageKept: "bis Verantwortliche sie entfernen; dann sind sie sofort gelöscht",
  spaceImageWhat: "Bilder des Space und ihre Beschreibungen",
  spaceImageWhy: "um den Space auf Seiten und Anzeigen zu zeigen",
  summary: "Bilder des Space, der Mitglieder und der Highlights, neu kodiert und nach ihrem Inhalt benannt.",
});

translateTitles<Operations>("de", {
  "media.list": "Bilder des Space auflisten",
  "media.list_floor_plans": "Grundrisse auflisten",
  "media.take_down": "Bild des Space offline nehmen",
  "media.update": "Bild des Space ändern",
  "media.upload": "Bild des Space hinzufügen",
});
