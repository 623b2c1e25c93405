import { messages } from "../../kernel/languages/messages.ts";

/** What it declares: its purpose, and how long it keeps records. */
export const declared = messages("navigation.declared", {
  featureKept: "as long as the space",
  featureWhat: "features that operators show before their first record",
  featureWhy: "a setting of the space",
  summary: "Features in use, and items that wait.",
});
