import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("displays", {
  noSuchDisplay: "This display does not exist or was revoked.",
  resourceOnlyForRoom: "resource_id belongs to a display of the role room.",
  tooManyDisplays: ({ max }: { max: number }) => `There are already ${max} displays.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("displays.declared", {
  displayKept: ({ days }: { days: number }) => `until they are revoked, and ${daysText(days)} more`,
  displayWhat: "wall displays",
  displayWhy: "to continue a display after a restart",
  summary: "Screens on the walls of the space with their content, each with a secret URL.",
});
