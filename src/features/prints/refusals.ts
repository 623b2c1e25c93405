import type { RefusalDetails } from "../../kernel/errors.ts";
import { ENDINGS, nextOf, STATUS_OF, type Step } from "./rules.ts";

export const NO_SUCH_REQUEST: RefusalDetails = {
  message: "No print request has this ID, or you may not see it.",
  hint: "Call ic_prints_list for the IDs.",
};

export const NO_SUCH_HANDOFF: RefusalDetails = {
  message: "No handoff has this ID, or it does not name you.",
  hint: "Call ic_prints_handoff_status without an ID for the list.",
};

export const NO_SUCH_MODEL: RefusalDetails = {
  message: "No file in the vault has this ID, or you may not see it.",
  hint: "Send the ID of a file that you may read, or content_base64 and filename.",
};

export const CLOSED_MODEL: RefusalDetails = {
  message: "This file is closed, or not yet scanned.",
  hint: "Wait for the virus scan, or choose another file.",
};

export const ONE_MODEL: RefusalDetails = {
  message: "Send one model: content_base64 with filename, file_id, or link_url.",
  hint: "Leave out content_base64 or file_id. link_url may stand alone or beside one of them.",
};

export const NOT_HTTPS: RefusalDetails = {
  message: "link_url is not an https URL.",
  hint: "Send an https URL without a user name and password.",
};

export const NOT_A_MODEL: RefusalDetails = {
  message: "This file name is not one of a model.",
  hint: `Send a file that ends in ${ENDINGS.map((ending) => `.${ending}`).join(", ")}.`,
};

export const EMPTY_TITLE: RefusalDetails = {
  message: "title is empty.",
  hint: "Send a few words that name the print.",
};

export const NOTE_NEEDED: RefusalDetails = {
  message: "note is required to reject a request.",
  hint: "Send the reason as note; the member reads it.",
};

export const TOO_LATE: RefusalDetails = {
  message: "The print has begun or the request is closed, so it can no longer be canceled.",
  hint: "Ask the farm crew to stop it.",
};

export const FITS_NOTHING: RefusalDetails = {
  hint: "Reject it with a note on what fits, or change the printers. ic_prints_bed_specs lists them.",
};

export const TOO_MANY_HANDOFFS: RefusalDetails = {
  message: "Five handoffs await this member.",
  hint: "Wait until the member decides on one, or it expires.",
};

export const NO_SUCH_MEMBER: RefusalDetails = {
  message: "No active member has this ID.",
  hint: "Call ic_directory_search for the member's ID.",
};

export const MEMBER_CANNOT_PRINT: RefusalDetails = {
  message: "This member's tier does not include prints.",
  hint: "Ask the member to request a tier on their membership page first.",
};

export function illegalMove(step: Step): RefusalDetails {
  const next = nextOf(step);
  return {
    message: `The request is ${STATUS_OF[step]}.`,
    hint: next.length > 0 ? `Send ${next.join(" or ")}.` : "It is closed; no action is needed.",
    context: { status: STATUS_OF[step], valid_statuses: next },
  };
}

/** Only a person at a connected printer starts it. */
export function atThePrinter(url: string): RefusalDetails {
  return {
    message: "This printer is connected, so a print on it begins at the printer.",
    hint: `A person must start it at the printer, on ${url}.`,
    context: { url },
  };
}

export const MEMBER_DECIDES: RefusalDetails = {
  message: "The last attempt failed, and the member has not decided how it goes on.",
  hint: "Wait for the member, or reject the request with a note.",
};

export const PRINTER_BUSY: RefusalDetails = {
  message: "Another print runs on this printer.",
  hint: "Record its end first, or assign another printer.",
};

export const NOT_QUEUED: RefusalDetails = {
  message: "Only queued requests can be given to a printer.",
  hint: "Call ic_prints_list with queue for the queued ones.",
};

export const NOT_ON_IT: RefusalDetails = {
  message: "This printer cannot take the request: its material, size or state does not fit.",
  hint: "Choose another printer; ic_prints_bed_specs lists them.",
};

export const REASON_NEEDED: RefusalDetails = {
  message: "Older requests fit this printer too, so a reason is required.",
  hint: "Send a reason; the members who wait read it.",
};

export const JUMPED_TWICE: RefusalDetails = {
  hint: "Print the older request first, or assign it another printer.",
};

export const NOT_PRINTING: RefusalDetails = {
  message: "This request is not being printed.",
  hint: "Call ic_prints_get for its state.",
};

export const NOT_HELD: RefusalDetails = {
  message: "This request does not wait for your decision.",
  hint: "Call ic_prints_get for its state.",
};

export const NO_FURTHER_ATTEMPT: RefusalDetails = {
  message: "Three attempts failed, which is the limit.",
  hint: "Submit a new request, perhaps with a changed model.",
};

export const NOT_NEXT: RefusalDetails = {
  message: "Another print is before this one on this printer, or it is not queued.",
  hint: "Start the next one, or ask a manager to give this one to the printer.",
};

export const NO_LONGER_STARTING: RefusalDetails = {
  message: "Somebody ended this attempt while it started.",
  hint: "Look at the printer, and at the request's history.",
};

export const UNREADABLE_SECRET: RefusalDetails = {
  message: "The secret of this printer's connection cannot be read in this installation.",
  hint: "An operator enters the connection again.",
};

export const NOT_GCODE: RefusalDetails = {
  message: "This file is not G-code.",
  hint: "Send the ID of a file that ends in .gcode.",
};
