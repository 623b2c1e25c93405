import { daysText } from "../../kernel/languages/durations.ts";
import { sentence, translateMessages } from "../../kernel/languages/messages.ts";
import { tierName } from "../../kernel/languages/tier-names.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Weekday } from "../space/index.ts";
import type { Operations } from "./index.ts";
import type { DecidesAs } from "./managers/manager-rules.ts";
import { DAY_MINUTES, declared, say } from "./messages.ts";
import type { BookingState } from "./store.ts";

const AS: Readonly<Record<DecidesAs, string>> = {
  operator: "als verantwortliche Person",
  manager: "als zuständige Person",
};

const STATES: Readonly<Record<BookingState | "over", string>> = {
  queued: "angefragt",
  confirmed: "bestätigt",
  declined: "abgelehnt",
  cancelled: "storniert",
  over: "vorbei",
};

const DAYS: Readonly<Record<Weekday, string>> = {
  monday: "Montag",
  tuesday: "Dienstag",
  wednesday: "Mittwoch",
  thursday: "Donnerstag",
  friday: "Freitag",
  saturday: "Samstag",
  sunday: "Sonntag",
};

function length(minutes: number): string {
  if (minutes > 0 && minutes % DAY_MINUTES === 0) {
    const days = minutes / DAY_MINUTES;
    return days === 1 ? "1 Tag" : `${days} Tage`;
  }
  if (minutes > 0 && minutes % 60 === 0) return minutes === 60 ? "1 Stunde" : `${minutes / 60} Stunden`;
  return `${minutes} Minuten`;
}

translateMessages("de", say, {
  photoRemoved: ({ name }) => `Foto von ${name} entfernt`,
  photoSet: ({ name }) => `Foto von ${name} gesetzt`,
  nobodyCheckedIn: "Niemand hat eingecheckt.",
  nobodyDecided: "Niemand hat vor dem Beginn entschieden.",
  askedAgain: ({ name }) => `${name} noch einmal angefragt`,
  askedFor: ({ name }) => `${name} angefragt`,
  badOutageTimes: "Anfang und Ende müssen gültige Zeiten sein.",
  badPeriodLength: ({ max }) => `Der Zeitraum muss 1 bis ${max} Tage haben.`,
  badSlotTimes: "Anfang und Ende müssen gültige Zeiten sein.",
  booked: ({ name }) => `${name} gebucht`,
  bookedForMember: ({ name, as }) => `${name} für ein Mitglied gebucht, ${AS[as]}`,
  bookedSeries: ({ name, count }) => `${name} ${count}-mal gebucht, zuerst`,
  bookingAlreadyDecided: ({ state }) => `Diese Buchung ist schon ${STATES[state]}.`,
  bookingBegun: "Diese Buchung hat begonnen und kann nicht mehr bestätigt werden.",
  bookingOver: ({ state }) => `Diese Buchung ist schon ${STATES[state]} oder vorbei.`,
  calledOffBooking: ({ name, as }) => `Buchung von ${name} abgesagt, ${AS[as]}`,
  canceledBooking: ({ name }) => `${name} storniert`,
  changedManagers: ({ name, named, removed }) => `Zuständige von ${name}: ${named} benannt, ${removed} entfernt`,
  checkInOver: "Die Zeit zum Einchecken ist vorbei.",
  checkInTooEarly: "Einchecken kannst du ab 15 Minuten vor der Buchung.",
  checkedIn: ({ name }) => `Bei ${name} eingecheckt`,
  closedOnDay: ({ day }) => `Am ${DAYS[day]} geschlossen.`,
  closesBeforeOpening: "Es muss später schließen, als es öffnet.",
  confirmedBooking: ({ name, as }) => `Buchung von ${name} bestätigt, ${AS[as]}`,
  dateHeld: ({ until }) => `Von da bis ${until} hast du es schon. Diese Buchung bleibt, wie sie ist.`,
  declineNeedsReason: "Zum Ablehnen ist ein Grund nötig.",
  declined: ({ count }) => `abgelehnt: ${count}`,
  declinedBooking: ({ name, as }) => `Buchung von ${name} abgelehnt, ${AS[as]}`,
  endBeforeStart: "Das Ende muss nach dem Anfang liegen.",
  endNotAhead: "Das Ende muss nach dem Anfang und in der Zukunft liegen.",
  hoursTogether: "Gib beide Zeiten an: wann es öffnet und wann es schließt.",
  leadBeyondHorizon: "Der Vorlauf muss kürzer sein als die Frist im Voraus.",
  longestTooShort: "Die kürzeste Buchung darf nicht länger sein als die längste.",
  movedBooking: ({ name }) => `${name} verschoben`,
  noConfirmedBooking: "Keine bestätigte Buchung hat diese ID.",
  noLengthOnSteps: "Keine erlaubte Dauer ist ein Vielfaches der Schritte.",
  noSuchCalendar: "Diese Kalender-URL gibt es nicht, oder sie wurde widerrufen.",
  noSuchMember: ({ id }) => `Kein Mitglied hat die ID ${id}.`,
  notOnSteps: ({ minutes }) => `Buchungen beginnen und enden hier in Schritten von ${minutes} Minuten.`,
  nothingToCheckIn: ({ state }) => `Diese Buchung ist ${STATES[state]}. Deshalb gibt es nichts einzuchecken.`,
  onlyManagersDecide: "Über die Buchungen entscheiden Verantwortliche und die Zuständigen der Ressource.",
  openDaily: ({ from, to, time_zone }) => `Geöffnet von ${from} bis ${to} (${time_zone}).`,
  openOnDay: ({ hours, day, time_zone }) => `Am ${DAYS[day]} geöffnet: ${hours.join(", ")} (${time_zone}).`,
  otherFree: ({ names, next }) =>
    [
      ...(names.length > 0 ? [`Zu dieser Zeit frei: ${names.join(", ")}.`] : []),
      ...(next ? [`${next.name} ist frei: ${sentence(next.when)}.`] : []),
    ].join(" "),
  outOfService: ({ when, reason }) => `Außer Betrieb ${sentence(when)}: „${reason}“`,
  outageEndsFirst: "Das Ende muss nach dem Anfang liegen.",
  outagePast: "Der Ausfall endet in der Vergangenheit.",
  outageTooFar: ({ max }) => `Ein Ausfall endet höchstens ${max} Tage im Voraus.`,
  ownBooking: "Über deine eigene Buchung kannst du nicht entscheiden.",
  previewOutdated: ({ count }) => `Die Vorschau hat ${count} der Buchungen nicht gezeigt, die das absagen würde.`,
  publicCannotManage: ({ name }) => `${name} ist Gast und kann nicht über Buchungen entscheiden.`,
  released: ({ count }) => `freigegeben: ${count}`,
  resourceNamed: ({ name }) => `Eine Ressource mit dem Namen „${name}“ gibt es schon.`,
  resourceExists: ({ id }) => `Eine Ressource mit der ID ${id} gibt es schon.`,
  roomsNotIncluded: "Deine Mitgliedschaft umfasst keine Räume und Drucker.",
  seriesBeginsOnWeekday: "Eine Reihe von Werktagen beginnt an einem Werktag.",
  slotPast: "Die Zeit beginnt in der Vergangenheit.",
  tierBooksResource: ({ tier }) => `Diese Ressource bucht man ab dieser Stufe: ${tierName(tier)}.`,
  tooFarAhead: ({ days }) => `So weit im Voraus darf eine Buchung beginnen: ${length(days * DAY_MINUTES)}.`,
  tooLong: ({ minutes }) => `Eine Buchung dauert hier höchstens ${minutes} Minuten.`,
  tooManyAhead: ({ max }) => `Ein Mitglied hat hier höchstens ${max} ${max === 1 ? "Buchung" : "Buchungen"} im Voraus.`,
  tooManyAtOnce: ({ max }) =>
    `Ein Mitglied hat zur selben Zeit höchstens ${max} ${max === 1 ? "Buchung" : "Buchungen"} dieser Art.`,
  tooManyCalendars: ({ max }) => `Du hast schon ${max} gültige URLs für Kalender von Räumen.`,
  tooManyManagers: ({ max }) => `Eine Ressource hat höchstens ${max} Zuständige.`,
  tooMuchAWeek: ({ max, held }) =>
    `Ein Mitglied bucht das höchstens ${length(max)} in der Woche; ${length(held)} sind gebucht.`,
  tooShort: ({ minutes }) => `Eine Buchung dauert hier mindestens ${minutes} Minuten.`,
  tooSoon: ({ minutes }) => `Bis zum Anfang muss noch so viel Zeit sein: ${length(minutes)}.`,
  weekBelowShortest: "In der Woche muss mindestens die kürzeste Buchung möglich sein.",
  weekdayFault: ({ day, fault }) => `Der ${DAYS[day]} ${sentence(fault)}.`,
});

translateMessages("de", declared, {
  bookingKept: "so lange wie das Konto",
  bookingWhat: "Buchungen",
  bookingWhy: "um dir Räume und Geräte freizuhalten",
  bookingYours: "Buchungen",
  expireUndecidedJob:
    "Lehnt Buchungen ab, über die vor dem Beginn niemand entschied, und benachrichtigt die Mitglieder.",
  releaseNoShowsJob:
    "Gibt Buchungen frei, in die niemand eincheckte, wo das verlangt ist, und benachrichtigt die Mitglieder.",
  resourceCalendarKept: ({ days }) => `bis sie widerrufen werden, und noch ${daysText(days)}`,
  resourceCalendarWhat: "Kalender-URLs von Räumen",
  resourceCalendarWhy: "für Abonnements der Buchungen eines Raums",
  resourceCalendarYours: "Kalender-URLs von Räumen",
  resourceKept: "so lange wie der Space",
  resourceManagerKept: "bis Verantwortliche das beenden oder das Konto endet",
  resourceManagerWhat: "für welche Ressourcen ein Mitglied zuständig ist",
  resourceManagerWhy: "damit es über die Buchungen entscheidet",
  resourceManagerYours: "Ressourcen, für die du zuständig bist",
  resourceWhat: "Ressourcen und ihre Ausfälle",
  resourceWhy: "für Buchungen; nicht persönlich",
  summary: "Räume, Drucker und Geräte, wann sie frei sind, und die Buchungen der Mitglieder.",
});

translateTitles<Operations>("de", {
  "resources.add": "Ressource hinzufügen",
  "resources.book": "Raum oder Drucker buchen",
  "resources.book_for": "Für ein Mitglied buchen",
  "resources.book_series": "Reihe von Terminen buchen",
  "resources.calendar": "Buchungen eines Raums als iCalendar",
  "resources.call_off": "Buchung absagen",
  "resources.cancel": "Buchung stornieren",
  "resources.change": "Buchung ändern",
  "resources.change_managers": "Zuständige einer Ressource benennen oder entfernen",
  "resources.check_in": "In eine Buchung einchecken",
  "resources.create_calendar": "Kalender-URL eines Raums erstellen",
  "resources.decide": "Buchung bestätigen oder ablehnen",
  "resources.list": "Räume und Drucker auflisten",
  "resources.list_calendars": "Kalender-URLs von Räumen auflisten",
  "resources.list_managed": "Ressourcen auflisten, für die ich zuständig bin",
  "resources.list_managers": "Zuständige einer Ressource auflisten",
  "resources.list_requests": "Buchungsanfragen auflisten",
  "resources.my_bookings": "Meine Buchungen auflisten",
  "resources.remove_photo": "Das Foto einer Ressource entfernen",
  "resources.return_to_service": "Ressource wieder in Betrieb nehmen",
  "resources.revoke_calendar": "Kalender-URL eines Raums widerrufen",
  "resources.set_photo": "Das Foto einer Ressource setzen",
  "resources.take_out_of_service": "Ressource außer Betrieb nehmen",
  "resources.update": "Ressource ändern",
  "resources.usage": "Nutzung der Ressourcen auswerten",
});
