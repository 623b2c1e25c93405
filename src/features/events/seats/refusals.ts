import { say } from "../messages.ts";

export const NO_SUCH_RSVP = {
  message: say.notRsvped,
  hint: "ic_events_list_mine has your RSVPs.",
};

export const NO_SUCH_GUEST = {
  message: say.noSuchRsvp,
  hint: "Take rsvp_id from ic_events_list_attendees, or scan the code again.",
};

export const NOT_SEATED = {
  message: say.onlyConfirmedCheckedIn,
  hint: "Confirm the RSVP first with ic_events_decide_rsvp.",
};

export const DOES_NOT_TAKE_PLACE = { message: say.dateCanceled, hint: "Choose another date of the event." };

export const IS_OVER = { message: say.dateOver, hint: "Choose a date that has not ended." };

export const declined = (reason: string | null) => ({
  message: say.hostDeclined,
  hint: reason ? `Reason: ${reason}` : "Ask a host of the event.",
});

export const tooManyGuests = (max: number) => ({
  message: max === 0 ? say.noGuestsAllowed : say.tooManyGuests({ max }),
  hint: max === 0 ? "Leave guests out." : `Send guests of at most ${max}.`,
  context: { fields: ["guests"], guests_max: max },
});

export const partyTooLarge = (capacity: number) => ({
  message: say.partyTooLarge,
  hint: "Send fewer guests.",
  context: { fields: ["guests"], capacity },
});

export const noRoomForGuests = (left: number) => ({
  message: left > 0 ? say.fewSeatsLeft({ left }) : say.noSeatsLeft,
  hint: "Send fewer guests, or keep the RSVP as it is.",
  context: { fields: ["guests"], left },
});

export const badAnswers = (missing: readonly string[], invalid: readonly string[], questions: readonly object[]) => ({
  hint: "Send answers by the ids of questions.",
  context: { missing, invalid, questions },
});

export const noSeatFree = (left: number) => ({
  hint: "Raise the capacity with ic_admin_update_event, or wait for a withdrawal.",
  context: { left },
});
