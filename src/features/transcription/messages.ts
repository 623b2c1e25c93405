import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("transcription", {
  alreadyEnded: "This transcription has already ended.",
  fileClosed: "This file is closed: an operator quarantined it, or the virus scanner has not passed it.",
  fileOrUrl: "Send exactly one of file_id and audio_url.",
  nameTaken: "Another file was stored under the transcript's name. Submit it again.",
  noSuchFile: "No file has this ID, or you may not see it.",
  noSuchTranscription: "No transcription of yours has this ID.",
  noTranscript: "This transcription has no transcript.",
  notRecording: "This file is neither audio nor video.",
  recordingClosed: "The recording is closed, or not yet scanned.",
  recordingGone: "The recording was deleted, or you may no longer see it.",
  serverAnswered: ({ status }: { status: number }) => `The server of the recording answered ${status}.`,
  serverFailed: "The server could not work on it.",
  serverStopped: "The server stopped while it worked on this.",
  storageFull: "Your storage is full. Purge files from the trash, then submit it again.",
  tooManyFiles: "You have as many files as allowed. Purge some, then submit it again.",
  transcribed: ({ done, failed }: { done: number; failed: number }) => `${done} transcribed, ${failed} not`,
  transcriptGone: "The files of this transcript were deleted, or you may not see them.",
  urlNotFetchable: "audio_url cannot be fetched.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("transcription.declared", {
  summary: "Recordings turned into transcripts and captions in the vault.",
  transcriptionKept: ({ days }: { days: number }) => `${daysText(days)} after they ended`,
  transcriptionWhat: "requests for transcripts",
  transcriptionWhy: "to show their state; the transcripts are files in the vault",
  transcriptionYours: "requests for transcripts",
  workJob: "Turns queued recordings into transcripts, one at a time.",
});
