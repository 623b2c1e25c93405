import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("recommendations", {});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("recommendations.declared", {
  summary: "Actions proposed by operators' agents, for a person to decide.",
});
