import { daysText } from "../../kernel/languages/durations.ts";
import { sentence, translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Operations } from "./index.ts";
import { declared, say } from "./messages.ts";
import type { ProposalState } from "./proposal-store.ts";
import type { SeatState } from "./seats/store.ts";

const PROPOSALS: Readonly<Record<ProposalState, string>> = {
  pending: "offen",
  approved: "genehmigt",
  rejected: "abgelehnt",
};

const SEAT_ACTS: Readonly<Record<SeatState, string>> = {
  confirmed: "Platz bekommen",
  waitlisted: "auf die Warteliste gesetzt",
  offered: "nach einem Platz gefragt",
  declined: "nach einem Platz gefragt",
  cancelled: "abgemeldet",
};

translateMessages("de", say, {
  allDates: ({ count, first }) => `alle ${count} Termine, der erste ${sentence(first)}`,
  alreadyCanceled: "Das ist schon abgesagt.",
  badPeriod: ({ max }) => `Das Ende muss nach dem Anfang liegen, höchstens ${max} Tage danach.`,
  canceled: ({ title }) => `${title} abgesagt`,
  cannotHost: "Diese Mitglieder können keine Gastgeber sein: Es gibt sie nicht, oder ihre Stufe umfasst das nicht.",
  coverNotImage: "Das Titelbild ist kein Bild dieses Space.",
  dateCanceled: "Dieser Termin ist abgesagt.",
  dateOver: "Dieser Termin ist vorbei.",
  dateTaken: "Zu dieser Zeit beginnt ein anderer Termin der Veranstaltung.",
  datesSettled: ({ count }) => `geklärt: ${count}`,
  endNotAfterStart: "Das Ende muss nach dem Beginn liegen.",
  endNotAhead: "Das Ende muss nach dem Beginn und in der Zukunft liegen.",
  fewSeatsLeft: ({ left }) => `Nur noch ${left} Plätze sind frei.`,
  guestsReminded: ({ count }) => `erinnert: ${count}`,
  hostDeclined: "Ein Gastgeber hat diese Anmeldung abgelehnt.",
  memberWithdrew: "Das Mitglied hat die Anmeldung zurückgenommen.",
  noEventLog: "Dieses Token gehört keinem Mitglied und hat deshalb keine Ereignisliste.",
  noSuchRecord: "Kein Eintrag hat diese ID.",
  sinceAhead: ({ last }) => `since liegt nach dem letzten Eintrag des Logs, ${last}.`,
  noGuestsAllowed: "Zu dieser Veranstaltung kannst du niemanden mitbringen.",
  noSeatsLeft: "Es sind keine Plätze mehr frei.",
  noSuchCalendarUrl: "Diese Kalender-URL gibt es nicht, oder sie wurde widerrufen.",
  noSuchDate: "Die Veranstaltung hat keinen solchen Termin.",
  noSuchEvent: "Der Space veröffentlicht keine Veranstaltung mit dieser ID.",
  noSuchProposal: "Kein Vorschlag mit dieser ID ist offen; vielleicht ist er abgelaufen.",
  noSuchRsvp: "Zu diesem Termin gibt es keine Anmeldung mit dieser ID oder diesem Code.",
  notRsvped: "Du bist für diesen Termin nicht angemeldet.",
  occurrenceNeedsMove:
    "Einen einzelnen Termin nennst du nur, um Anfang oder Ende zu verschieben. Alles andere ändert jeden Termin.",
  onlyConfirmedCheckedIn: "Nur Gäste mit bestätigtem Platz werden eingecheckt.",
  ownProposal: "Über deinen eigenen Vorschlag kannst du nicht entscheiden.",
  partyTooLarge: "Der Termin hat weniger Plätze.",
  platformTakesNoGuests: "Die Plattform dieser Veranstaltung nimmt von hier keine Gäste und keine Antworten an.",
  proposalDecided: ({ state }) => `Dieser Vorschlag ist schon ${PROPOSALS[state]}.`,
  proposed: ({ title }) => `${title} vorgeschlagen`,
  published: ({ title }) => `${title} veröffentlicht`,
  questionWithoutChoices: ({ id }) => `Die Frage ${id} hat keine Auswahl.`,
  questionsShareId: ({ id }) => `Zwei Fragen haben die ID ${id}.`,
  rsvpOrCode: "Gib die Anmeldung oder den Code an.",
  rsvpSent: ({ title }) => `Anmeldung zu ${title} gesendet`,
  rsvpWithdrawn: ({ title }) => `Anmeldung zu ${title} zurückgenommen`,
  seatActed: ({ state, title }) => `${title}: ${SEAT_ACTS[state]}`,
  severalDates: "Die Veranstaltung hat mehrere Termine.",
  startNotAhead: "Der Beginn muss in der Zukunft liegen.",
  takesNoRsvps: "Zu dieser Veranstaltung kann man sich hier nicht anmelden.",
  tokenWithoutMember: "Dieses Token gehört keinem Mitglied.",
  tooManyCalendarUrls: ({ max }) => `Du hast schon ${max} gültige Kalender-URLs.`,
  tooManyGuests: ({ max }) => `Du kannst höchstens ${max} Gäste mitbringen.`,
});

translateMessages("de", declared, {
  calendarFeedYours: "Kalender-URLs",
  eventKept: "die eines Feeds, bis er entfernt wird; eigene so lange wie der Space",
  eventProposalKept: ({ days, calendarDays }) =>
    `${daysText(days)}; Kalender-URLs ${daysText(calendarDays)} nach ihrem Ende`,
  eventProposalWhat: "Vorschläge, Kalender-URLs",
  eventProposalWhy: "um Entscheidungen nachzusehen, und für Kalender-Abonnements",
  eventProposalYours: "vorgeschlagene Veranstaltungen",
  eventWhat: "Veranstaltungen",
  eventWhy: "um die Veranstaltungen allen zu zeigen",
  accountKept: "so lange wie das Konto",
  ownEventHostWhat: "Gastgeber eigener Veranstaltungen",
  ownEventHostWhy: "um sie auf der Seite der Veranstaltung zu nennen und ihnen die Gäste zu zeigen",
  ownEventHostYours: "Veranstaltungen als Gastgeber",
  ownRsvpYours: "Plätze bei Veranstaltungen des Space",
  remindGuestsJob: "Erinnert die Gäste der eigenen Veranstaltungen einen Tag vor dem Beginn.",
  rsvpWhat: "Anmeldungen",
  rsvpWhy: "um Anmeldungen an Gastgeber zu senden und sie dir zu zeigen",
  rsvpYours: "Anmeldungen zu Veranstaltungen",
  settleWaitlistsJob:
    "Beendet abgelaufene Angebote von Plätzen, und bietet freie Plätze den Nächsten auf der Warteliste an.",
  summary: "Kommende Veranstaltungen, Anmeldungen, Vorschläge für Veranstaltungen und Kalender.",
});

translateTitles<Operations>("de", {
  "events.approve_request": "Vorschlag einer Veranstaltung genehmigen",
  "events.calendar": "Kommende Veranstaltungen als iCalendar",
  "events.cancel": "Veranstaltung absagen",
  "events.check_in": "Gast einchecken",
  "events.create_calendar_feed": "Kalender-URL erstellen",
  "events.decide_rsvp": "Anmeldung bestätigen oder ablehnen",
  "events.feed": "Feed der Veranstaltungen",
  "events.get": "Veranstaltung abrufen",
  "events.get_live": "Laufende Veranstaltungen auflisten",
  "events.get_rsvp": "Meine Anmeldung abrufen",
  "events.list_attendees": "Gäste einer Veranstaltung auflisten",
  "events.list_between": "Veranstaltungen zwischen zwei Tagen auflisten",
  "events.list_calendar_feeds": "Kalender-URLs auflisten",
  "events.list_hosted": "Eigene Veranstaltungen als Gastgeber auflisten",
  "events.list_mine": "Meine Veranstaltungen auflisten",
  "events.list_my_requests": "Meine Vorschläge auflisten",
  "events.list_requests": "Offene Vorschläge für Veranstaltungen auflisten",
  "events.list_upcoming": "Kommende Veranstaltungen auflisten",
  "events.next": "Ereignisliste lesen",
  "events.wait": "Auf eine Entscheidung warten",
  "events.publish": "Veranstaltung veröffentlichen",
  "events.reject_request": "Vorschlag einer Veranstaltung ablehnen",
  "events.report_rsvp": "Antwort auf eine Anmeldung melden",
  "events.request": "Veranstaltung vorschlagen",
  "events.revoke_calendar_feed": "Kalender-URL widerrufen",
  "events.rsvp": "Zu einer Veranstaltung anmelden",
  "events.save_the_dates": "Vorgemerkte Termine auflisten",
  "events.update": "Veranstaltung ändern",
  "events.withdraw_rsvp": "Anmeldung zurücknehmen",
});
