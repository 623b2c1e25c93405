import { translate } from "../../../web/languages/texts.ts";
import { hoursText } from "../../space/pages/hours/text.ts";
import { homeText, nowText } from "./text.ts";

const DAYPARTS: Readonly<Record<string, string>> = {
  night: "nachts",
  early: "frühmorgens",
  morning: "vormittags",
  midday: "mittags",
  afternoon: "nachmittags",
  evening: "abends",
  late: "spätabends",
};

// The operation names days and weather in English.
const CONDITIONS: Readonly<Record<string, string>> = {
  clear: "Klar",
  "mainly clear": "Überwiegend klar",
  "partly cloudy": "Teilweise bewölkt",
  overcast: "Bedeckt",
  fog: "Nebel",
  drizzle: "Nieselregen",
  rain: "Regen",
  snow: "Schnee",
  "rain showers": "Regenschauer",
  "snow showers": "Schneeschauer",
  thunderstorm: "Gewitter",
  unknown: "Unbekannt",
};

function dayName(english: string): string {
  const names: Readonly<Record<string, string>> = hoursText.days;
  return names[english.toLowerCase()] ?? english;
}

translate("de", nowText, {
  on: "Läuft gerade",
  quiet: "Gerade läuft keine Veranstaltung",
  here: "Gerade jetzt",
  time: (time, day, daypart) => `${time} Uhr am ${dayName(day)}, ${DAYPARTS[daypart] ?? daypart}`,
  until: "bis",
  light_now: "Tageslicht",
  dark_now: "Dunkel",
  allDay: "Die Sonne geht heute nicht unter",
  allNight: "Die Sonne geht heute nicht auf",
  weatherText: (condition, celsius) => `${CONDITIONS[condition.toLowerCase()] ?? condition}, ${Math.round(celsius)} °C`,
  by: (source) => `von ${source}`,
  facts: { time: "Ortszeit", light: "Licht", weather: "Wetter" },
  highlights: "Neueste Highlights",
  allHighlights: "Alle Highlights",
  connect: "Schritt für Schritt verbinden",
  calendar: "Monatsansicht",
});

translate("de", homeText, {
  title: "Was läuft",
  lede: "Ein Community-Space, in dem KI-Agents für Mitglieder handeln: Sie finden Veranstaltungen, sagen zu und buchen Räume. Mitglieder wählen die Berechtigungen jedes Agents und widerrufen sie mit einem Klick.",
  join: "Konto erstellen",
  mine: "Meine Agents",
  next: "Demnächst",
  all: (total) => `Alle ${total} kommenden Veranstaltungen`,
  quiet: "Keine kommenden Veranstaltungen",
  quietText: "Veranstaltungen aus den Kalendern des Space erscheinen hier.",
  agent: "Bring deinen Agent mit",
  agentLede: "Verbinde jeden Agent, der MCP, A2A oder einfaches HTTP beherrscht.",
  say: "Sag deinem Agent",
  prompt: (baseUrl) =>
    `Verbinde dich mit ${baseUrl}/api/mcp. Wenn du noch kein Token hast, fordere eines an:\nPOST ${baseUrl}/api/agent/signup/start\n{"scopes": ["events:read_upcoming", "events:rsvp"]}\nund zeig mir die URL aus der Antwort.`,
  ways: [
    { term: "Der Agent fragt", detail: "Der Agent nennt die Berechtigungen, die er möchte, und zeigt dir einen Link." },
    {
      term: "Du entscheidest",
      detail: "Du wählst die Berechtigungen und wie lange sie gelten. Dann genehmigst du oder lehnst ab.",
    },
    {
      term: "Du behältst die Kontrolle",
      detail: "Du siehst jede Änderung des Agents und kannst ihm den Zugriff jederzeit entziehen.",
    },
  ],
});
