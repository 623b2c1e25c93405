import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("storage", {
  fileNotOpened: "You have not opened this file, or the ten minutes are over.",
  noSuchFile: "No file has this ID.",
  noSuchMember: "No member has this ID.",
  notOnOwn: "You cannot release or open your own file here.",
  reasonEmpty: "reason is empty",
  usesMoreBytes: ({ bytes }: { bytes: number }) => `The member already uses ${bytes} bytes.`,
  usesMoreFiles: ({ count }: { count: number }) => `The member already uses ${count} files.`,
  virusFound: "The virus scanner found something in this file, so nobody can open it.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("storage.declared", {
  fileOpeningKept: "as long as the file",
  fileOpeningWhat: "that an operator opened a file of yours, and why",
  fileOpeningWhy: "so that you can ask about it",
  fileOpeningYours: "files opened by operators",
  summary: "The storage of the file vault, for operators: its use, limits, quarantine, and opening a closed file.",
});
