import type { Reply } from "../../../web/core/index.ts";

export type BoardStatus = Reply<"leaderboard.get_status">;
