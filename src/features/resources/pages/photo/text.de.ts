import { translate } from "../../../../web/languages/texts.ts";
import { photoText } from "./text.ts";

translate("de", photoText, {
  title: (name) => `Foto von ${name}`,
  lede: "Alle, die die Ressource sehen, sehen es. Es wird auf 3:2 zugeschnitten und behält weder Ort noch Datum.",
  fields: { image: "Foto", alt: "Was es zeigt" },
  imageHint: "JPEG, PNG, WebP, GIF oder AVIF, höchstens 8 MB.",
  altHint: "Für alle, die es nicht sehen können, etwa „Ein runder Tisch mit sechs Stühlen an einem Fenster“.",
  none: "Wähle ein Bild.",
  large: "Das Bild ist größer als 8 MB. Wähl ein kleineres.",
  save: "Foto speichern",
  back: "Zurück",
  set: (name) => `${name} zeigt das Foto.`,
  remove: "Foto entfernen",
  removed: (name) => `${name} zeigt kein Foto.`,
  add: "Foto hinzufügen",
  change: "Foto ändern",
});
