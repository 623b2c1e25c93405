import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";
import type { ThingStatus, WaiverState } from "./rules.ts";

/** What it says. */
export const say = messages("lending", {
  arrivedBefore: ({ unitId }: { unitId: string }) => `${unitId} has arrived before.`,
  blockedForMisuse: "Operators found willful misuse, so this member cannot borrow.",
  borrowed: ({ unitId }: { unitId: string }) => `Borrowed ${unitId} until`,
  descriptionTooShort: "description needs 20 characters",
  extendedOften: "The loan was extended as often as allowed.",
  inForceTooEarly: "in_force_at lies before now or before the latest version.",
  loanOver: "The loan is over or overdue.",
  noSuchKind: "Nothing of this kind is lent here.",
  noSuchMember: "No member has this id.",
  noWaiverYet: "The operators have not published a waiver yet.",
  nothingToClean: ({ unitId }: { unitId: string }) => `${unitId} does not wait to be cleaned.`,
  onlyAttested: "Only attested members and operators may do this.",
  otherMemberWaits: "Another member waits for the unit.",
  ownSignOff: "Members cannot sign themselves off.",
  remindersSent: ({ reminders, lapsed }: { reminders: number; lapsed: number }) =>
    `reminders: ${reminders}, lapsed offers: ${lapsed}`,
  returned: ({ unitId }: { unitId: string }) => `Returned ${unitId}`,
  returnedDamaged: ({ unitId }: { unitId: string }) => `Returned ${unitId} as damaged`,
  signOwnSession: "Members sign the waiver themselves, in a session of their own.",
  spaceCloses: "The space closes when the loan is due.",
  tierCannotBorrow: "This member's tier does not allow loans.",
  unitExists: "A unit with this code or serial number exists.",
  unitInState: ({ unitId, status }: { unitId: string; status: ThingStatus }) => `${unitId} is ${status}.`,
  unitNotAvailable: ({ unitId }: { unitId: string }) => `${unitId} is not available.`,
  waiverNotValid: ({ state }: { state: WaiverState }) => `The member's waiver is ${state}.`,
  waiverTextUnusable: "body must contain words, and no other version may be published meanwhile",
  waiversPrinted: ({ count }: { count: number }) => `made: ${count}`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("lending.declared", {
  attestationKept: "as long as the account",
  attestationWhat: "who was signed off for things to borrow",
  attestationWhy: "to let only trained members hand them out",
  attestationYours: "sign-offs for things to borrow",
  lendBlocks: "Bring back what you have borrowed first.",
  lendHoldKept: ({ days }: { days: number }) => `${daysText(days)} after they ended`,
  lendHoldWhat: "places in waiting lists for things to borrow",
  lendHoldWhy: "to reserve a unit for you",
  lendHoldYours: "places in waiting lists for things to borrow",
  lendIncidentKept: ({ days }: { days: number }) =>
    `${daysText(days)} after the verdict; willful misuse as long as the account`,
  lendIncidentStays: "The space keeps the damage to its things, without your name.",
  lendIncidentWhat: "reports of damage, with photos",
  lendIncidentWhy: "to repair and to find causes",
  lendIncidentYours: "reports of damage, and those about loans",
  lendKept: ({ days }: { days: number }) => `${daysText(days)} after the return`,
  lendPolicyKept: "as long as the space",
  lendPolicyWhat: "things to borrow, their terms and waivers",
  lendPolicyWhy: "for lending; not personal",
  lendStays: "The space keeps when its things were lent, without your name.",
  lendWhat: "loans",
  lendWhy: "to know who had what when damage is found",
  lendYours: "loans",
  printWaiversJob: "Makes a PDF of each signed waiver, once.",
  summary: "Things that members borrow, such as headsets: waivers, loans and waiting lists.",
  waiverKept: ({ days }: { days: number }) => `${daysText(days)} after they expired; the digest as long as the space`,
  waiverStays: "The space keeps the digest of what you signed.",
  waiverWhat: "signed waivers",
  waiverWhy: "to prove what was signed",
  waiverYours: "signed waivers",
  watchJob: "Reminds of loans that are due or overdue, and ends lapsed offers.",
});
