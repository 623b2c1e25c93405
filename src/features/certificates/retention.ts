import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.certificateWhat,
    why: declared.certificateWhy,
    kept: declared.certificateKept,
    tables: ["certificate"],
    job: null,
  },
  {
    what: declared.certificateRevocationWhat,
    why: declared.certificateRevocationWhy,
    kept: declared.certificateRevocationKept,
    tables: ["certificate_revocation"],
    job: null,
  },
  {
    what: declared.certificateKeyWhat,
    why: declared.certificateKeyWhy,
    kept: declared.certificateKeyKept,
    tables: ["certificate_key", "certificate_round"],
    job: null,
  },
];
