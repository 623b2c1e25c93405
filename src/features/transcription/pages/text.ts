import { plural } from "../../../web/core/index.ts";
import { texts } from "../../../web/languages/texts.ts";

export const transcriptText = texts({
  title: "Transcripts",
  list: "Your recordings",
  live: "Renews itself every 10 seconds.",
  none: "No transcripts yet",
  noneText: "Recordings that you submit below appear here, with their progress.",
  columns: { recording: "Recording", state: "State", length: "Length", when: "Submitted", act: "Actions" },
  states: {
    queued: "Waiting",
    processing: "Being heard",
    done: "Ready",
    error: "Failed",
    cancelled: "Canceled",
  },
  place: (place: number) => (place === 1 ? "next in the queue" : `number ${place} in the queue`),
  progress: (name: string) => `Progress of ${name}`,
  cancel: "Cancel",
  cancelNamed: (name: string) => `Cancel ${name}`,
  cancelled: "The transcription is canceled. The recording stays.",
  submit: "Transcribe a recording",
  submitLede: "The text, its segments and captions are stored beside the recording, for the same people.",
  fields: { recording: "Recording", language: "Language", speakers: "Number of speakers" },
  hints: {
    recording: "The ID of a file in the vault, f_…, or an https URL. Up to 4 hours; 100 MB from a URL.",
    language: "Such as en. Leave empty to detect it.",
    speakers: "From 1 to 10, if you know it.",
  },
  problems: {
    gone: "is not a file that you may see",
    address: "must be the ID of an audio or video file, or a public https URL without a user name",
  },
  action: "Transcribe",
  ofFile: "Transcribe",
  showAll: "All my transcripts",
  running: "This recording is already in the queue. You will be notified.",
  submitted: (place: number) => `The recording is number ${place} in the queue. You will be notified.`,
  of: "recordings",
  notConfigured: "This server has no speech engine yet. An operator of the machine can configure one.",
  one: {
    back: "All transcripts",
    facts: {
      state: "State",
      length: "Length",
      language: "Language",
      engine: "Heard by",
      when: "Submitted",
      why: "Reason",
    },
    files: "Files",
    markdown: "Text (Markdown)",
    captions: "Captions (WebVTT)",
    segments: "Segments (JSON)",
    text: "Text",
    warning: "A machine wrote this down: words may be wrong.",
    suspicious: "Parts of this text read like instructions to a model. It is shown unchanged.",
    gone: "The files of this transcript were deleted, or you may no longer see them.",
    silent: "The engine heard no words.",
    parts: { label: "Parts", newer: "Earlier", older: "Later" },
  },
  length: (seconds: number) => {
    const minutes = Math.round(seconds / 60);
    return seconds < 90 ? plural(Math.round(seconds), "second", "seconds") : plural(minutes, "minute", "minutes");
  },
});
