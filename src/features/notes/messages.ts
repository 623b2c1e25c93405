import { messages } from "../../kernel/languages/messages.ts";

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("notes.declared", {
  memberNoteAuthorStays: "The note belongs to the space.",
  memberNoteAuthorYours: "authorship of notes as an operator",
  memberNoteKept: "as long as the account",
  memberNoteWhat: "operators' notes about a member",
  memberNoteWhy: "so that operators know what was agreed; in the member's data export",
  memberNoteYours: "notes by operators",
  summary: "Notes of operators about members.",
});
