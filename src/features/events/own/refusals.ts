export const NO_SUCH_OWN_EVENT = {
  message: "The space publishes no event with this ID.",
  hint: "Take event_id from ic_events_list_hosted. Events of feeds change in their calendar.",
};

export const NO_SUCH_DATE = {
  message: "The event has no such date.",
  hint: "Take occurrence from next_dates of ic_events_get.",
  context: { fields: ["occurrence"] },
};

export const NAME_THE_DATE = {
  message: "The event has several dates.",
  hint: "Send occurrence, from next_dates of ic_events_get.",
  context: { fields: ["occurrence"] },
};

export const IS_ANOTHER_DATE = {
  message: "Another date of the event begins then.",
  hint: "Choose another time, or cancel one of the two dates.",
  context: { fields: ["start"] },
};

/** Of a change that names a date and moves none. */
export const ALL_DATES = {
  message: "occurrence names the date that start and end move; all else changes every date.",
  hint: "Leave occurrence out, or send a new start or end.",
  context: { fields: ["occurrence"] },
};

export const IS_OVER = { message: "This date is over.", hint: "Choose a date that has not ended." };

export const IS_CANCELLED = { message: "It is canceled already.", hint: "Publish a new event instead." };

export const NO_SUCH_COVER = {
  message: "cover_url is not an image of this space.",
  hint: "Store the image with floor10_upload_image, and send the url of its reply.",
  context: { fields: ["cover_url"] },
};

export const NO_TITLE = {
  message: "title must contain words",
  hint: "Send a title for the event.",
  context: { fields: ["title"] },
};

export const questionsWrong = (message: string) => ({
  message,
  hint: "Give each question an id of its own, and each of kind choice its choices.",
  context: { fields: ["questions"] },
});

export const notHosts = (ids: readonly string[]) => ({
  message: "These members cannot host: they do not exist, or their tier does not include proposing events.",
  hint: "Take user IDs from the directory, of members whose tier includes events:request.",
  context: { fields: ["hosts"], user_ids: ids },
});

export const changedMeanwhile = (rev: number) => ({
  hint: "Read it with ic_events_list_hosted, and send the change with its new rev.",
  context: { rev },
});
