import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "that an operator opened a file of yours, and why",
    why: "so that you can ask about it",
    kept: "as long as the file",
    tables: ["file_opening"],
    job: null,
  },
];
