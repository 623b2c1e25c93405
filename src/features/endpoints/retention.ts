import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.endpointWhat,
    why: declared.endpointWhy,
    kept: declared.endpointKept,
    tables: ["endpoint"],
    job: null,
  },
];
