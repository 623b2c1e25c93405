import type { Message } from "../../../kernel/languages/messages.ts";
import { say } from "../messages.ts";

export const NO_SUCH_OWN_EVENT = {
  message: say.noSuchEvent,
  hint: "Take event_id from ic_events_list_hosted. Events of feeds change in their calendar.",
};

export const NO_SUCH_DATE = {
  message: say.noSuchDate,
  hint: "Take occurrence from next_dates of ic_events_get.",
  context: { fields: ["occurrence"] },
};

export const NAME_THE_DATE = {
  message: say.severalDates,
  hint: "Send occurrence, from next_dates of ic_events_get.",
  context: { fields: ["occurrence"] },
};

export const IS_ANOTHER_DATE = {
  message: say.dateTaken,
  hint: "Choose another time, or cancel one of the two dates.",
  context: { fields: ["start"] },
};

/** Of a change that names a date and moves none. */
export const ALL_DATES = {
  message: say.occurrenceNeedsMove,
  hint: "Leave occurrence out, or send a new start or end.",
  context: { fields: ["occurrence"] },
};

export const IS_OVER = { message: say.dateOver, hint: "Choose a date that has not ended." };

export const IS_CANCELLED = { message: say.alreadyCanceled, hint: "Publish a new event instead." };

export const NO_SUCH_COVER = {
  message: say.coverNotImage,
  hint: "Store the image with floor10_upload_image, and send the url of its reply.",
  context: { fields: ["cover_url"] },
};

export const questionsWrong = (message: Message) => ({
  message,
  hint: "Give each question an id of its own, and each of kind choice its choices.",
  context: { fields: ["questions"] },
});

export const notHosts = (ids: readonly string[]) => ({
  message: say.cannotHost,
  hint: "Take user IDs from the directory, of members whose tier includes events:request.",
  context: { fields: ["hosts"], user_ids: ids },
});

export const changedMeanwhile = (rev: number) => ({
  hint: "Read it with ic_events_list_hosted, and send the change with its new rev.",
  context: { rev },
});
