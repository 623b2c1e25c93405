import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("presentations", {
  badRecordingUrl: "recording_url is not an https URL.",
  badTimeZone: "time_zone is not an IANA zone.",
  captionsNotUtf8: "The file is not UTF-8.",
  captionsWithoutCue: "The file has no cue with a text.",
  captionsWithoutHead: "The file does not begin with WEBVTT.",
  chaptersNotInOrder: "The chapters are not in order.",
  memberNamedTwice: "A member is named twice.",
  noCaptionsInLanguage: "The presentation has no captions in this language.",
  noSuchFile: "You have no file with this id.",
  noSuchPresentation: "No presentation has this number.",
  noSuchPublishedPresentation: "No published presentation has this number.",
  notAmongSpeakers: "You are not among the speakers of a presentation with this number.",
  oneNumberNeeded: "One session number is needed.",
  onlyFileOwnerPublishes: "Only the owner of a file can publish it.",
  onlyOneRecording: "A presentation has one recording.",
  speakerNameEmpty: "A speaker has no visible name.",
  tooManyCues: ({ max }: { max: number }) => `The file has more than ${max} cues.`,
  typeUnusable: ({ type }: { type: string }) => `A file of the type ${type} cannot be used here.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("presentations.declared", {
  presentationKept: "as long as the space, or until operators remove them",
  presentationSpeakerKept: "as long as the account",
  presentationSpeakerWhat: "your name as a speaker of a presentation, and your answer",
  presentationSpeakerWhy: "to name you only if you accepted it",
  presentationSpeakerYours: "entries as a speaker of presentations",
  presentationWhat: "presentations with their captions",
  presentationWhy: "for everyone to watch and find; captions hold what speakers said",
  summary: "Recorded talks, with speakers, slides, captions and chapters.",
});
