import type { RefusalDetails } from "../../kernel/errors.ts";
import { say } from "./messages.ts";
import { PHOTOS_MAX } from "./rules.ts";

export const FORMATS = "Send a JPEG, PNG, WebP, GIF or AVIF image of at most 8 MB.";

export const NO_SUCH_PHOTO: RefusalDetails = {
  message: say.noSuchPhoto,
  hint: "Take photo_id from ic_hack_photos_list or ic_hack_photos_mine.",
};

export const NOT_NAMED: RefusalDetails = {
  message: say.memberNotNamed,
  hint: "If the member is in it, call ic_hack_photos_report, which hides it at once.",
};

export const NOT_YOURS: RefusalDetails = {
  message: say.onlyUploaderOrOrganizers,
  hint: "To have a photo hidden, call ic_hack_photos_report.",
};

export const SAME_PHOTO: RefusalDetails = {
  message: say.samePhoto,
  hint: "See ic_hack_photos_mine, or choose another photo.",
};

export const GALLERY_FULL: RefusalDetails = {
  message: say.tooManyPhotos({ max: PHOTOS_MAX }),
  hint: "Ask an organizer to remove some.",
};

export const DECIDED: RefusalDetails = {
  message: say.declinedOrRemoved,
  hint: "Upload another one, or ask an organizer.",
};

export const MINORS: RefusalDetails = {
  message: say.minorsNotShown,
  hint: "Choose a photo without them, then send no_minors: true.",
  context: { fields: ["no_minors"] },
};

export const NOTHING_TO_CHANGE: RefusalDetails = {
  message: say.nothingToChange,
  hint: "Send alt, caption or add_people.",
};

export const TOO_MANY_PEOPLE: RefusalDetails = {
  message: say.tooManyPeople,
  hint: "Name only who is recognizable.",
  context: { fields: ["add_people"] },
};

export const notThere = (field: string, memberId: string): RefusalDetails => ({
  message: say.notInHackathon({ memberId }),
  hint: "Take member_id from ic_hack_team_list. Of other people, say in others that they agreed.",
  context: { fields: [field] },
});

export const consentsInPerson = (url: string): RefusalDetails => ({
  message: say.consentsInPerson,
  hint: `Ask the member to answer at ${url}. Agents can refuse for them.`,
  context: { url },
});

export const NOTE_MISSING: RefusalDetails = {
  message: say.noteNeeded,
  hint: "Send note; the uploader reads it.",
  context: { fields: ["note"] },
};
