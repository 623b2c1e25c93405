import { plural } from "../../../web/core/plural.ts";
import { translate } from "../../../web/languages/texts.ts";
import { floorText } from "./text.ts";

const people = (band: string) =>
  band.replace("under ", "Weniger als ").replace("over ", "Mehr als ").replace(" to ", "–");

translate("de", floorText, {
  title: "Vor Ort",
  here: "Jetzt hier",
  count: (band) => `${people(band)} Mitglieder sind hier.`,
  nobody: "Niemand, der hier ist, möchte genannt werden.",
  since: "seit",
  free: "Jetzt frei",
  states: {
    free: "Frei",
    busy: "Belegt",
    closed: "Geschlossen",
    off: "Außer Betrieb",
    unknown: "Ohne aktuelle Daten",
  },
  until: "bis",
  resourceColumns: { name: "Was", where: "Wo", state: "Jetzt" },
  noResources: "Keine Räume oder Geräte sind gelistet.",
  machines: "Maschinen",
  machineColumns: {
    name: "Maschine",
    model: "Modell",
    where: "Bereich",
    materials: "Materialien",
    training: "Schulung",
  },
  areas: "Bereiche",
  contacts: "Kontakte",
  links: "Links",
  feeds: "Feeds für Programme",
  feedLinks: { roster: "Wer hier ist", resources: "Freie Ressourcen", catalogue: "Was der Space hat" },
  edit: "Katalog bearbeiten",
  mine: {
    title: "Bist du hier?",
    audience: "Wer sieht, dass du hier bist",
    audiences: { nobody: "Niemand", members: "Mitglieder", public: "Alle" },
    here_for: "Wofür",
    come: "Ich bin hier",
    leave: "Ich bin gegangen",
    save: "Speichern",
    until: "Du stehst hier als anwesend bis",
    came: "Du stehst jetzt als anwesend in der Liste.",
    left: "Du stehst nicht mehr als anwesend in der Liste.",
    saved: "Gespeichert.",
  },
  operate: {
    title: "Katalog des Space",
    lede: "Ein Eintrag je Zeile, seine Teile durch | getrennt. Schreibe \\| für einen Strich in einem Text und \\n für eine neue Zeile. Programme lesen das Ergebnis als Feed.",
    rev: (rev) => `Revision ${rev}`,
    areas: "Bereiche",
    areasHint: "ID | Name | Beschreibung",
    machines: "Maschinen",
    machinesHint: "ID | Name | Modell | Bereich | Materialien, durch Kommas getrennt | Schulung | URLs",
    contacts: "Kontakte",
    contactsHint: "Name | wofür | Adresse oder Nummer",
    links: "Links",
    linksHint: "Name | URL",
    save: "Speichern",
    saved: (count) => (count === 0 ? "Nichts geändert." : `Gespeichert: ${plural(count, "Teil", "Teile")} geändert.`),
    back: "Zur Seite",
  },
});
