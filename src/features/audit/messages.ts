import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("audit", {
  tooManySearches: ({ max }: { max: number }) => `You already have ${max} saved searches.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("audit.declared", {
  auditSearchKept: "until the operator deletes them",
  auditSearchWhat: "operators' saved searches of the audit log",
  auditSearchWhy: "to repeat a search with one click",
  auditSearchYours: "saved searches of the audit log",
  summary: "The audit log of calls and refusals, for operators.",
});
