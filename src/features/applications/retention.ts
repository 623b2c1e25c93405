import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.applicationWhat,
    why: declared.applicationWhy,
    kept: declared.applicationKept,
    tables: ["application"],
    job: null,
  },
  {
    what: declared.grantWhat,
    why: declared.grantWhy,
    kept: declared.grantKept,
    tables: ["application_grant"],
    job: null,
  },
  expiring({
    what: declared.codeWhat,
    why: declared.codeWhy,
    kept: declared.codeKept,
    tables: ["application_code", "application_token"],
    after: { days: 1 },
    expires: {
      // The token of a code goes with it.
      days: { application_code: "expires_at < $1" },
      now: { application_token: "expires_at < $1" },
    },
  }),
  {
    what: declared.keyWhat,
    why: declared.keyWhy,
    kept: declared.keyKept,
    tables: ["signing_key"],
    job: "applications.rotate_keys",
  },
];
