import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "certificates of hackathons",
    why: "so that others can check them",
    kept: "as long as the account",
    tables: ["certificate"],
    job: null,
  },
  {
    what: "IDs of revoked certificates of deleted accounts",
    why: "so that copies of them are not taken for valid",
    kept: "as long as the space",
    tables: ["certificate_revocation"],
    job: null,
  },
  {
    what: "keys of certificates, and which results have them",
    why: "so that the signatures of earlier certificates can be checked",
    kept: "as long as the space",
    tables: ["certificate_key", "certificate_round"],
    job: null,
  },
];
