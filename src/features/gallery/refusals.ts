import type { RefusalDetails } from "../../kernel/errors.ts";
import { PHOTOS_MAX } from "./rules.ts";

export const FORMATS = "Send a JPEG, PNG, WebP, GIF or AVIF image of at most 8 MB.";

export const NO_SUCH_PHOTO: RefusalDetails = {
  message: "No photo that you can see has this ID.",
  hint: "Take photo_id from ic_hack_photos_list or ic_hack_photos_mine.",
};

export const NOT_NAMED: RefusalDetails = {
  message: "The photo does not name the member.",
  hint: "If the member is in it, call ic_hack_photos_report, which hides it at once.",
};

export const NOT_YOURS: RefusalDetails = {
  message: "Only the member who uploaded the photo and organizers change it.",
  hint: "To have a photo hidden, call ic_hack_photos_report.",
};

export const SAME_PHOTO: RefusalDetails = {
  message: "The gallery shows this photo, or the member uploaded it before.",
  hint: "See ic_hack_photos_mine, or choose another photo.",
};

export const GALLERY_FULL: RefusalDetails = {
  message: `A gallery has at most ${PHOTOS_MAX} photos.`,
  hint: "Ask an organizer to remove some.",
};

export const DECIDED: RefusalDetails = {
  message: "Organizers have declined or removed this photo.",
  hint: "Upload another one, or ask an organizer.",
};

export const MINORS: RefusalDetails = {
  message: "Photos of minors are not shown.",
  hint: "Choose a photo without them, then send no_minors: true.",
  context: { fields: ["no_minors"] },
};

export const ALT_MISSING: RefusalDetails = {
  message: "alt must contain words.",
  hint: "Describe what the photo shows, for people who cannot see it.",
  context: { fields: ["alt"] },
};

export const NOTHING_TO_CHANGE: RefusalDetails = {
  message: "Nothing is to be changed.",
  hint: "Send alt, caption or add_people.",
};

export const TOO_MANY_PEOPLE: RefusalDetails = {
  message: "A photo names at most 20 people.",
  hint: "Name only who is recognizable.",
  context: { fields: ["add_people"] },
};

export const notThere = (field: string, memberId: string): RefusalDetails => ({
  message: `${memberId} has no seat and no role in the hackathon.`,
  hint: "Take member_id from ic_hack_team_list. Of other people, say in others that they agreed.",
  context: { fields: [field] },
});

export const consentsInPerson = (url: string): RefusalDetails => ({
  message: "Members agree to a photo themselves, in a session of their own.",
  hint: `Ask the member to answer at ${url}. Agents can refuse for them.`,
  context: { url },
});

export const NOTE_MISSING: RefusalDetails = {
  message: "This decision needs a note.",
  hint: "Send note; the uploader reads it.",
  context: { fields: ["note"] },
};
