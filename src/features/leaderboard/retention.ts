import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "commit counts",
    why: "for the members on the leaderboard",
    kept: "while you are on the leaderboard, including earlier weeks; leaving it deletes them all",
    tables: ["leaderboard_link", "leaderboard_standing"],
    job: null,
  },
  {
    what: "number of members on the leaderboard",
    why: "for fast totals; not personal",
    kept: "as long as the commit counts",
    tables: ["standing_tally"],
    job: null,
  },
];
