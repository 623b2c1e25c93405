import type { Reply } from "../core/index.ts";

export type BoardStatus = Reply<"leaderboard.get_status">;
