import { messages } from "../../kernel/languages/messages.ts";

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("whats-new.declared", {
  summary: "New features for agents.",
});
