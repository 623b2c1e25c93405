import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("uploads", {
  digestDiffers: "The bytes do not have the declared SHA-256.",
  bytesLost: "The bytes were lost.",
  mayNotStore: "The member, or the agent that began it, may no longer store files.",
  placeGone: "The folder or file is gone, or the member may not add to it.",
  nameTaken: "Another member's file has this name there.",
  storageFull: "The storage is full.",
  tooManyFiles: "The member has as many files as allowed.",
  noSuchUpload: "No upload of yours has this ID.",
  notOwner: "Only its owner can add a version by an upload.",
  othersSending: "Others are sending files just now.",
  uploadsSettled: ({ finished, expired, removed }: { finished: number; expired: number; removed: number }) =>
    `${finished} finished, ${expired} expired, ${removed} removed`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("uploads.declared", {
  settleJob:
    "Finishes uploads whose process ended, expires those without bytes for a day, and removes left-over bytes.",
  summary: "Large files on their way into the vault, in parts that can be resumed.",
  uploadKept: ({ days }: { days: number }) => `${daysText(days)}`,
  uploadWhat: "uploads that have ended, without their bytes",
  uploadWhy: "so that you see what became of them",
  uploadYours: "uploads",
});
