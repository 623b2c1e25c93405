import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("gallery", {
  consentsInPerson: "Members agree to a photo themselves, in a session of their own.",
  declinedOrRemoved: "Organizers have declined or removed this photo.",
  memberNotNamed: "The photo does not name the member.",
  minorsNotShown: "Photos of minors are not shown.",
  noSuchPhoto: "No photo that you can see has this ID.",
  notInHackathon: ({ memberId }: { memberId: string }) => `${memberId} has no seat and no role in the hackathon.`,
  noteNeeded: "This decision needs a note.",
  nothingToChange: "Nothing is to be changed.",
  onlyUploaderOrOrganizers: "Only the member who uploaded the photo and organizers change it.",
  reportedPhotosOverdue: ({ count }: { count: number }) => `${count} reported photos are overdue`,
  samePhoto: "The gallery shows this photo, or the member uploaded it before.",
  tooManyPeople: "A photo names at most 20 people.",
  tooManyPhotos: ({ max }: { max: number }) => `A gallery has at most ${max} photos.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("gallery.declared", {
  hackPhotoKept: ({ days, undecidedDays }: { days: number; undecidedDays: number }) =>
    `as long as the uploader's account; ${daysText(days)} after organizers declined or removed them; ${daysText(undecidedDays)} without a decision`,
  hackPhotoPersonStays: "The photo stays hidden.",
  hackPhotoPersonYours: "consents to hackathon photos by others",
  hackPhotoReportKept: ({ days }: { days: number }) => `until ${daysText(days)} after the decision`,
  hackPhotoReportStays: "The organizers still decide.",
  hackPhotoReportWhat: "reports of photos of hackathons",
  hackPhotoReportWhy: "for the organizers' decision",
  hackPhotoReportYours: "reports of hackathon photos",
  hackPhotoWhat: "photos of hackathons, their texts, and who is named in them",
  hackPhotoWhy: "for the gallery; only with the consent of everyone named",
  hackPhotoYours: "uploaded hackathon photos",
  remindJob: "Reminds organizers once of reported photos that they have not decided on within 72 hours.",
  summary: "Photos of hackathons, with the consent of everyone in them.",
});
