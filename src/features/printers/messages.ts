import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("printers", {
  badBridgeUrl: "url is not a web address without a user name.",
  fieldEmpty: ({ field }: { field: string }) => `${field} is empty.`,
  noSuchMember: "No member has this ID.",
  noSuchPrinter: "No printer has this ID.",
  noSuchScreen: "No printer has this screen.",
  noSuchSpool: "No spool has this ID.",
  notFarmCrew: "Only operators and the farm crew can do this.",
  printerIdTaken: "Another printer has this ID.",
  printerNotConnected: "This printer is not connected.",
  proofExpired: "Your proof that you are at the printer has expired, or was used.",
  signInTooOld: "Your sign-in is older than 12 hours.",
  wrongCode: "This is not the code of this minute.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("printers.declared", {
  printCrewKept: "until operators remove them",
  printCrewWhat: "who runs the print farm",
  printCrewWhy: "to know who may run the farm",
  printCrewYours: "place in the farm crew",
  printerKept: "as long as the space",
  printerPresenceKept: ({ days }: { days: number }) => `${daysText(days)}`,
  printerPresenceWhat: "that a member was at a printer",
  printerPresenceWhy: "so that only people at the printer start it",
  printerPresenceYours: "presence at printers",
  printerStays: "Printers stay, without a link to you.",
  printerWhat: "printers, their spools and the use of filament",
  printerWhy: "to run the print farm and to account for material",
  printerYours: "clearings of printers' beds",
  spoolEntryStays: "The ledger of filament stays, without a link to you.",
  spoolEntryYours: "entries in the ledger of filament",
  summary: "3D printers: their filament, their crew, and proofs of presence.",
});
