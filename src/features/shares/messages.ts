import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("shares", {
  badBase64: "content_base64 is not valid base64.",
  badCursor: "The cursor is not valid.",
  boxFull: "The sender of the link takes no more, or no file of this size.",
  downloadsSettled: ({ count }: { count: number }) => `${count} downloads settled`,
  fileNotInLink: "This file is not in the link.",
  folderNotInLink: "This folder is not in the link.",
  folderTooLarge: "The folder is too large for one archive.",
  linkRevoked: "This link was revoked and cannot be changed.",
  linkShowsNothing: "This link takes files, and shows none.",
  linkWithoutDownload: "This link shows files without download.",
  modeWithoutDownloads: "A link of this mode has no downloads.",
  moreDownloadsMade: "More downloads than that were made or have begun.",
  noLinkOfYours: "No link of yours has this ID.",
  noSuchLink: "This link does not work: it has ended, or never existed.",
  noSuchSecret: "No link has this secret.",
  fileAboveTotal: ({ total }: { total: number }) =>
    `file_bytes_max is above bytes_max: all files together have at most ${total} bytes.`,
  onlyDropHasLimits: "Only a link of the mode drop has limits for files that are sent.",
  passwordNeeded: "This link has a password.",
  endedLink: ({ name }: { name: string }) => `Ended the link to ${name}`,
  sharedUntil: ({ name }: { name: string }) => `Shared ${name} by a link until`,
  tooManyLinks: ({ max }: { max: number }) => `You have ${max} active links.`,
  tooManyPasswords: "Too many passwords were tried.",
  wrongPassword: "The password is wrong.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("shares.declared", {
  settleDownloadsJob: "Gives unfinished downloads back to their links an hour after the last byte.",
  shareAttemptKept: ({ days }: { days: number }) => daysText(days),
  shareAttemptWhat: "attempts at passwords of links",
  shareAttemptWhy: "to stop guessing; they hold a digest of link and address",
  shareDownloadKept: ({ days }: { days: number }) => `${daysText(days)} after the last byte`,
  shareDownloadWhat: "downloads by a link",
  shareDownloadWhy: "to count them, without who made them, and to continue them",
  shareDownloadYours: "downloads by shared links",
  shareLinkKept: ({ days }: { days: number }) => `until they end, and ${daysText(days)} more`,
  shareLinkWhat: "links that you shared",
  shareLinkWhy: "so that people without an account can open a file, and you see the use",
  shareLinkYours: "shared links",
  summary: "Expiring links to files and folders, for people without an account.",
});
