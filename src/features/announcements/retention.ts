import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "announcements of the space, and their topics",
    why: "for members; the names of accounts are removed with the account",
    kept: "as long as the space",
    tables: ["announcement", "announcement_topic"],
    job: null,
  },
  {
    what: "topics that a member follows",
    why: "to notify the member of announcements about them",
    kept: "until the member unfollows them, or the account ends",
    tables: ["announcement_interest"],
    job: null,
  },
];
