import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("audit", {
  entriesDeleted: ({ count }: { count: number }) => `${count} entries deleted`,
  nameEmpty: "name is empty.",
  tooManySearches: ({ max }: { max: number }) => `You already have ${max} saved searches.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("audit.declared", {
  auditSearchKept: "until the operator deletes them",
  auditSearchWhat: "operators' saved searches of the audit log",
  auditSearchWhy: "to repeat a search with one click",
  auditSearchYours: "saved searches of the audit log",
  purgeActivityJob: "Deletes audit log entries older than ATRIUM_ACTIVITY_DAYS.",
  summary: "The audit log of calls and refusals, for operators.",
});
