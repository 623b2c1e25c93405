import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("batch", {
  badPath: "path is not a path of this server.",
  onlyGet: "Only GET can be batched.",
  pathNotBatchable: "No operation at this path can be batched.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("batch.declared", {
  summary: "Several calls in one request.",
});
