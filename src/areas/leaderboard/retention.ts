import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: "commit counts",
    why: "for the leaderboard of those who joined it",
    kept: "as long as you are on it, earlier weeks too; leaving it deletes them all",
    tables: ["leaderboard_link", "leaderboard_standing"],
    job: null,
  },
  {
    what: "how many members are on the leaderboard",
    why: "so that totals are quick; not personal",
    kept: "as long as the commit counts",
    tables: ["standing_tally"],
    job: null,
  },
];
