import { daysText } from "../../kernel/languages/durations.ts";
import { sentence, translateMessages } from "../../kernel/languages/messages.ts";
import { translateTitles } from "../../kernel/languages/titles.ts";
import type { Weekday } from "../space/index.ts";
import type { Operations } from "./index.ts";
import { declared, labelled, say } from "./messages.ts";

const DAYS: Readonly<Record<Weekday, string>> = {
  monday: "Montag",
  tuesday: "Dienstag",
  wednesday: "Mittwoch",
  thursday: "Donnerstag",
  friday: "Freitag",
  saturday: "Samstag",
  sunday: "Sonntag",
};

translateMessages("de", say, {
  badCardNumber: "Das ist keine Kartennummer.",
  badDayHours: ({ day, fault }) => `Zeiten am ${DAYS[day]}: ${sentence(fault)}`,
  badgeAssigned: ({ label }) => `Ausweis zugewiesen${labelled(label)}`,
  badgeLost: ({ label }) => `Ausweis als verloren gemeldet${labelled(label)}`,
  badgeRevoked: ({ label }) => `Ausweis widerrufen${labelled(label)}`,
  cardAssigned: "Diese Karte ist schon zugewiesen.",
  controllerRegistered: ({ name }) => `Türsteuerung ${name} registriert`,
  controllerRevoked: ({ name }) => `Türsteuerung ${name} widerrufen`,
  doorAdded: ({ name }) => `Tür ${name} hinzugefügt`,
  doorChanged: ({ name }) => `Tür ${name} geändert`,
  doorRemoved: ({ name }) => `Tür ${name} entfernt`,
  nameNotVisible: "Der Name hat keinen sichtbaren Text.",
  noSuchMember: "Kein Mitglied hat diese ID.",
  tooManyBadges: ({ max }) => `Ein Mitglied hat höchstens ${max} Ausweise.`,
  tooManyControllers: ({ max }) => `Der Space hat ${max} Türsteuerungen. Mehr sind nicht erlaubt.`,
  tooManyDoors: ({ max }) => `Eine Türsteuerung hat höchstens ${max} Türen.`,
  weekNeedsOwnHours: "Zeiten nach Wochentag gehören nur zu einer Tür mit eigenen Zeiten.",
});

translateMessages("de", declared, {
  revokedKept: ({ days }) => `bis sie widerrufen werden, und noch ${daysText(days)}`,
  badgeWhat: "Zugangskarten, als Prüfsummen ihrer Nummern",
  badgeWhy: "um dir Türen zu öffnen",
  badgeYours: "Zugangskarten",
  doorEntryKept: ({ days }) => `${daysText(days)}`,
  doorEntryWhat: "wer an welcher Tür eine Zugangskarte benutzte",
  doorEntryWhy: "um zu klären, was an einer Tür geschah",
  doorEntryYours: "Zutritte an Türen",
  doorWhat: "Türsteuerungen und ihre Türen",
  doorWhy: "um ihnen zu sagen, wer hinein darf; nicht persönlich",
  summary: "Zugangskarten der Mitglieder, und die Steuerungen der Türen, die abrufen, wer eintreten darf.",
});

translateTitles<Operations>("de", {
  "doors.add_controller": "Türsteuerung registrieren",
  "doors.assign_badge": "Zugangskarte ausgeben",
  "doors.find_badges": "Mitglieder und ihre Zugangskarten finden",
  "doors.list_controllers": "Türsteuerungen auflisten",
  "doors.list_entries": "Zutritte an Türen auflisten",
  "doors.list_my_badges": "Meine Zugangskarten auflisten",
  "doors.remove_door": "Tür entfernen",
  "doors.report_lost": "Zugangskarte als verloren melden",
  "doors.revoke_badge": "Zugangskarte widerrufen",
  "doors.revoke_controller": "Türsteuerung widerrufen",
  "doors.set_door": "Regeln einer Tür festlegen",
});
