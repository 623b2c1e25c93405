import { translate } from "../../../web/languages/texts.ts";
import { figureNames } from "./text.ts";

const LEVELS: Readonly<Record<number, string>> = {
  1: "Neu hier",
  2: "Zu Besuch",
  3: "Stammgast",
  4: "Nachbarschaft",
  5: "Tatkraft",
  6: "Mitwirkung",
  7: "Gastfreundschaft",
  8: "Erfahrung",
  9: "Aufbau",
  10: "Wahrzeichen",
};

const ITEMS: Readonly<Record<string, string>> = {
  "clip-nod": "Nicken",
  "clip-wave": "Winken",
  "clip-bounce": "Hüpfen",
  "clip-twirl": "Drehung",
  "prop-mug": "Becher",
  "prop-ticket": "Eintrittskarte",
  "prop-key": "Türschlüssel",
  "prop-laptop": "Laptop",
  "prop-hammer": "Hammer",
  "prop-megaphone": "Megafon",
  "skin-plain": "Einfaches Hemd",
  "skin-stripes": "Streifen",
  "skin-overalls": "Latzhose",
  "skin-star": "Sternenhemd",
  "skin-gold": "Goldener Mantel",
  "stage-paper": "Papier",
  "stage-workshop": "Werkstatt",
  "stage-skyline": "Skyline",
  "stage-night": "Nachtschicht",
  "stage-spotlight": "Scheinwerfer",
  "capability-plinth": "Sockel",
  "capability-sparks": "Funken",
};

const LOOKS: Readonly<Record<string, string>> = {
  round: "Rund",
  square: "Eckig",
  oval: "Oval",
  bald: "Kahl",
  short: "Kurz",
  long: "Lang",
  curls: "Locken",
  cap: "Mütze",
  dots: "Punkte",
  glasses: "Brille",
  wink: "Zwinkern",
  clay: "Ton",
  moss: "Moos",
  ocean: "Meer",
  plum: "Pflaume",
  sand: "Sand",
  slate: "Schiefer",
};

/** What earns points, and what each is. */
const SOURCES: Readonly<Record<string, readonly [how: string, per: string]>> = {
  events_rsvped: ["Besuche eine Veranstaltung, oder lass dir die Anmeldung bestätigen.", "Veranstaltung"],
  events_hosted: ["Schlage eine Veranstaltung vor, die genehmigt wird.", "Veranstaltung"],
  bookings_used: ["Nutze einen Raum oder Drucker, den du gebucht hast.", "Buchung"],
  highlights_published: ["Schreibe ein Highlight, das veröffentlicht wird.", "Highlight"],
  commits_this_week: ["Committe, während du auf der Rangliste stehst; deine beste Woche zählt, bis 50.", "Commit"],
  weeks_of_membership: ["Bleib Mitglied.", "Woche"],
  figure_made: ["Erstelle deine Figur.", "Figur"],
};

translate("de", figureNames, {
  level: (level, name) => LEVELS[level] ?? name,
  item: (id, label) => ITEMS[id] ?? label,
  look: (value) => LOOKS[value] ?? value,
  source: ({ signal, how, xp, per }) => {
    const [wie, je] = SOURCES[signal] ?? [how, per];
    return `${wie} ${xp} XP je ${je}.`;
  },
});
