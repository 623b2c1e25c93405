import { DateTime } from "luxon";
import { dateText } from "../../kernel/languages/dates.ts";
import { daysText } from "../../kernel/languages/durations.ts";
import { translateMessages } from "../../kernel/languages/messages.ts";
import { tierName } from "../../kernel/languages/tier-names.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";

const germanDay = (date: string) => dateText(DateTime.fromISO(date), "dayWithYear");

translateMessages("de", say, {
  badTimeZone: ({ timeZone }) => `${timeZone} ist keine Zeitzone der IANA.`,
  coordinatesTogether: "Gib Breite und Länge zusammen an.",
  dateOneTooMany: ({ max }) => `ist eines zu viel; höchstens ${max} Tage können eigene Zeiten haben`,
  datePast: "ist vorbei",
  mustBeAhead: "muss in der Zukunft liegen",
  nightUnconfirmed: ({ opens_at, closes_at }) =>
    `${opens_at}–${closes_at} endet am nächsten Tag um ${closes_at}: Ändere oder bestätige es`,
  recordsDeleted: ({ count }) => `${count} Einträge gelöscht`,
  spaceClosed: ({ date, note }) => `Der Space ist zu: ${germanDay(date)}${note === null ? "" : ` („${note}“)`}.`,
  spaceOpenOnly: ({ hours, date, note, time_zone }) =>
    `Der Space ist offen: ${germanDay(date)}${note === null ? "" : ` („${note}“)`}, ${hours.join(", ")} (${time_zone}).`,
  spansOverlap: "darf keine Zeiten haben, die sich am selben Tag überschneiden",
  tierTooLow: ({ tier }) => `Das können hier nur Mitglieder ab der Stufe ${tierName(tier)}.`,
  tooFarAhead: ({ max }) => `ist mehr als ${max} Tage voraus`,
  tooManySpans: ({ max }) => `hat höchstens ${max} Zeiten`,
  untilWithOthers: "lässt sich nicht mit den anderen Feldern verbinden",
});

translateMessages("de", declared, {
  keepOpeningHistoryJob: ({ days }) => `Hält fest, wann der Space offen war, und löscht das nach ${days} Tagen.`,
  openPeriodKept: ({ days }) => `${daysText(days)}; die letzte Änderung bis zur nächsten`,
  openPeriodWhat: "Verlauf der Öffnung und Änderungen von Hand",
  openPeriodWhy: "um übliche Öffnungszeiten zu zeigen; nur Verantwortliche sehen Namen",
  spaceKept: "so lange wie der Space",
  spaceWhat: "der Space, seine Öffnungszeiten und Bereiche, seine eigenen Geheimnisse",
  spaceWhy: "um den Space zu betreiben; nicht persönlich",
  stateSwitchStays: "Der Space behält den Verlauf seiner Öffnung.",
  stateSwitchYours: "Öffnen und Schließen des Space von Hand",
  summary: "Der Space dieser Installation: Name, Zeitzone, Öffnung und Schalter der Bereiche.",
});

translateTitles<Operations>("de", {
  "space.get": "Über den Space",
  "space.get_hours": "Öffnungszeiten abrufen",
  "space.get_hours_calendar": "Öffnungszeiten als iCalendar",
  "space.get_setup": "Stand der Einrichtung abrufen",
  "space.get_spaceapi": "SpaceAPI-Dokument abrufen",
  "space.get_state": "Abrufen, ob der Space offen ist",
  "space.get_usual_hours": "Übliche Öffnungszeiten abrufen",
  "space.list_state_changes": "Abweichende Öffnungen auflisten",
  "space.list_switches": "Schalter der Bereiche auflisten",
  "space.put_setup_away": "Einrichtung ausblenden",
  "space.remove_hours_of_date": "Öffnungszeiten eines Tages entfernen",
  "space.set_hours": "Öffnungszeiten setzen",
  "space.set_hours_of_date": "Öffnungszeiten eines Tages setzen",
  "space.set_operator_tools": "Modus der Agents von Verantwortlichen festlegen",
  "space.set_state": "Space von Hand öffnen oder schließen",
  "space.set_switch": "Bereich umschalten",
  "space.update": "Space ändern",
});
