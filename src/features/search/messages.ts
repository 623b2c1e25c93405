import { messages } from "../../kernel/languages/messages.ts";

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("search.declared", {
  summary: "One search of everything that the caller may see.",
});
