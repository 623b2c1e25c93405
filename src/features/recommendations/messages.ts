import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("recommendations", {
  recommendationsDeleted: ({ count }: { count: number }) => `${count} recommendations deleted`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("recommendations.declared", {
  purgeDecidedJob: "Deletes recommendations a year after they were carried out or dismissed.",
  summary: "Actions proposed by operators' agents, for a person to decide.",
});
