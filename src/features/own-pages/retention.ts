import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { VERSIONS_MAX } from "./rules.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "pages of the space and their earlier versions",
    why: "to show them, and to go back to an earlier text",
    kept: `until an operator removes the page; the newest ${VERSIONS_MAX} versions`,
    tables: ["own_page", "own_page_version"],
    job: null,
  },
];
