import { daysText } from "../../kernel/languages/durations.ts";
import { type Message, messages, sentence } from "../../kernel/languages/messages.ts";
import type { Weekday } from "../space/index.ts";

/** The label after the badge, if it has one. */
export const labelled = (label: string) => label && ` (${label})`;

/** What it says. */
export const say = messages("doors", {
  badCardNumber: "number is not a card number",
  badDayHours: ({ day, fault }: { day: Weekday; fault: Message }) => `week.${day}: ${sentence(fault)}`,
  badgeAssigned: ({ label }: { label: string }) => `Assigned a badge${labelled(label)}`,
  badgeLost: ({ label }: { label: string }) => `Reported a badge lost${labelled(label)}`,
  badgeRevoked: ({ label }: { label: string }) => `Revoked a badge${labelled(label)}`,
  cardAssigned: "This card is assigned already.",
  controllerRegistered: ({ name }: { name: string }) => `Registered the door controller ${name}`,
  controllerRevoked: ({ name }: { name: string }) => `Revoked the door controller ${name}`,
  doorAdded: ({ name }: { name: string }) => `Added the door ${name}`,
  doorChanged: ({ name }: { name: string }) => `Changed the door ${name}`,
  doorRemoved: ({ name }: { name: string }) => `Removed the door ${name}`,
  nameNotVisible: "name has no visible text",
  noSuchMember: "No member has this ID.",
  tooManyBadges: ({ max }: { max: number }) => `A member has at most ${max} badges.`,
  tooManyControllers: ({ max }: { max: number }) => `The space has ${max} door controllers, as many as allowed.`,
  tooManyDoors: ({ max }: { max: number }) => `A controller has at most ${max} doors.`,
  weekNeedsOwnHours: "week belongs to the hours own.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("doors.declared", {
  revokedKept: ({ days }: { days: number }) => `until they are revoked, and ${daysText(days)} more`,
  badgeWhat: "badges, as hashes of their numbers",
  badgeWhy: "to open doors for you",
  badgeYours: "badges",
  doorEntryKept: ({ days }: { days: number }) => `${daysText(days)}`,
  doorEntryWhat: "who used a badge at which door",
  doorEntryWhy: "to find out what happened at a door",
  doorEntryYours: "entries at doors",
  doorWhat: "door controllers and their doors",
  doorWhy: "to tell them who may enter; not personal",
  summary: "Badges of members, and the controllers of doors that fetch who may enter.",
});
