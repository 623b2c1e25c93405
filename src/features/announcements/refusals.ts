import { say } from "./messages.ts";

export const NO_SUCH_ANNOUNCEMENT = { hint: "Take announcement_id from ic_admin_announcements_list." };

export const NO_SUCH_TOPIC = {
  message: say.noSuchTopic,
  hint: "Take topic from the topics of ic_announcements_list.",
  context: { fields: ["topic"] },
};

export const RETIRED_TOPIC = {
  message: say.topicRetired,
  hint: "Choose another topic, or none for every member of these tiers.",
};

export const NO_SUCH_GROUP = {
  message: say.noSuchGroup,
  hint: "Take group_id from ic_admin_groups_list.",
  context: { fields: ["group_id"] },
};

export const ENDED_GROUP = {
  message: say.groupEnded,
  hint: "Choose another group, or none for every member of these tiers.",
};

export const NOT_A_DRAFT = {
  message: say.publishedStays,
  hint: "Withdraw it, and publish a new one.",
};

export const NEVER_PUBLISHED = {
  message: say.neverPublished,
  hint: "Discard the draft with ic_admin_announcements_discard instead.",
};

export const NOT_IN_FUTURE = {
  message: say.notWithinYear,
  hint: "Choose a time in the future, or leave publish_at out to publish now.",
  context: { fields: ["publish_at"] },
};

export const ENDS_BEFORE = {
  message: say.expiresTooEarly,
  hint: "Choose a later expires_at, or null for none.",
  context: { fields: ["expires_at"] },
};

export const changedMeanwhile = (rev: number) => ({
  hint: "Read it with ic_admin_announcements_get, and send the change with its new rev.",
  context: { rev },
});
