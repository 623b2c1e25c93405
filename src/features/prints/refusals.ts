import type { RefusalDetails } from "../../kernel/errors.ts";
import { say } from "./messages.ts";
import { ENDINGS, nextOf, STATUS_OF, type Step } from "./rules.ts";

export const NO_SUCH_REQUEST: RefusalDetails = {
  message: say.noSuchRequest,
  hint: "Call ic_prints_list for the IDs.",
};

export const NO_SUCH_HANDOFF: RefusalDetails = {
  message: say.noSuchHandoff,
  hint: "Call ic_prints_handoff_status without an ID for the list.",
};

export const NO_SUCH_MODEL: RefusalDetails = {
  message: say.noSuchFile,
  hint: "Send the ID of a file that you may read, or content_base64 and filename.",
};

export const CLOSED_MODEL: RefusalDetails = {
  message: say.fileClosed,
  hint: "Wait for the virus scan, or choose another file.",
};

export const ONE_MODEL: RefusalDetails = {
  message: say.sendOneModel,
  hint: "Leave out content_base64 or file_id. link_url may stand alone or beside one of them.",
};

export const NOT_HTTPS: RefusalDetails = {
  message: say.linkNotHttps,
  hint: "Send an https URL without a user name and password.",
};

export const NOT_A_MODEL: RefusalDetails = {
  message: say.notModelFileName,
  hint: `Send a file that ends in ${ENDINGS.map((ending) => `.${ending}`).join(", ")}.`,
};

export const NOTE_NEEDED: RefusalDetails = {
  message: say.noteRequired,
  hint: "Send the reason as note; the member reads it.",
};

export const TOO_LATE: RefusalDetails = {
  message: say.tooLateToCancel,
  hint: "Ask the farm crew to stop it.",
};

export const FITS_NOTHING: RefusalDetails = {
  hint: "Reject it with a note on what fits, or change the printers. ic_prints_bed_specs lists them.",
};

export const TOO_MANY_HANDOFFS: RefusalDetails = {
  message: say.tooManyHandoffs,
  hint: "Wait until the member decides on one, or it expires.",
};

export const NO_SUCH_MEMBER: RefusalDetails = {
  message: say.noSuchMember,
  hint: "Call ic_directory_search for the member's ID.",
};

export const MEMBER_CANNOT_PRINT: RefusalDetails = {
  message: say.tierWithoutPrints,
  hint: "Ask the member to request a tier on their membership page first.",
};

export function illegalMove(step: Step): RefusalDetails {
  const next = nextOf(step);
  return {
    message: say.wrongStep({ status: STATUS_OF[step] }),
    hint: next.length > 0 ? `Send ${next.join(" or ")}.` : "It is closed; no action is needed.",
    context: { status: STATUS_OF[step], valid_statuses: next },
  };
}

/** Only a person at a connected printer starts it. */
export function atThePrinter(url: string): RefusalDetails {
  return {
    message: say.startsAtPrinter,
    hint: `A person must start it at the printer, on ${url}.`,
    context: { url },
  };
}

export const MEMBER_DECIDES: RefusalDetails = {
  message: say.memberDecides,
  hint: "Wait for the member, or reject the request with a note.",
};

export const PRINTER_BUSY: RefusalDetails = {
  message: say.printerBusy,
  hint: "Record its end first, or assign another printer.",
};

export const NOT_QUEUED: RefusalDetails = {
  message: say.onlyQueuedAssignable,
  hint: "Call ic_prints_list with queue for the queued ones.",
};

export const NOT_ON_IT: RefusalDetails = {
  message: say.printerUnfit,
  hint: "Choose another printer; ic_prints_bed_specs lists them.",
};

export const REASON_NEEDED: RefusalDetails = {
  message: say.olderRequestsFit,
  hint: "Send a reason; the members who wait read it.",
};

export const JUMPED_TWICE: RefusalDetails = {
  hint: "Print the older request first, or assign it another printer.",
};

export const NOT_PRINTING: RefusalDetails = {
  message: say.notPrinting,
  hint: "Call ic_prints_get for its state.",
};

export const NOT_HELD: RefusalDetails = {
  message: say.noDecisionAwaited,
  hint: "Call ic_prints_get for its state.",
};

export const NO_FURTHER_ATTEMPT: RefusalDetails = {
  message: say.noFurtherAttempt,
  hint: "Submit a new request, perhaps with a changed model.",
};

export const NOT_NEXT: RefusalDetails = {
  message: say.notNext,
  hint: "Start the next one, or ask a manager to give this one to the printer.",
};

export const NO_LONGER_STARTING: RefusalDetails = {
  message: say.attemptEnded,
  hint: "Look at the printer, and at the request's history.",
};

export const UNREADABLE_SECRET: RefusalDetails = {
  message: say.secretUnreadable,
  hint: "An operator enters the connection again.",
};

export const NOT_GCODE: RefusalDetails = {
  message: say.notGcode,
  hint: "Send the ID of a file that ends in .gcode.",
};
