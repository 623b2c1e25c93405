import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.curationPolicyWhat,
    why: declared.curationPolicyWhy,
    kept: declared.curationPolicyKept,
    tables: ["curation_policy"],
    job: null,
  },
];
