import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.leaderboardLinkWhat,
    why: declared.leaderboardLinkWhy,
    kept: declared.leaderboardLinkKept,
    tables: ["leaderboard_link", "leaderboard_standing"],
    job: null,
  },
  {
    what: declared.standingTallyWhat,
    why: declared.standingTallyWhy,
    kept: declared.standingTallyKept,
    tables: ["standing_tally"],
    job: null,
  },
];
