import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { count } from "./counts.ts";
import { refreshDue } from "./jobs/refresh-weeks.ts";
import { declared } from "./messages.ts";
import { connectGithub } from "./operations/connect-github.ts";
import { connectSignIn } from "./operations/connect-sign-in.ts";
import { disconnectGithub } from "./operations/disconnect-github.ts";
import { getBoard } from "./operations/get-board.ts";
import { getPublic } from "./operations/get-public.ts";
import { getStatus } from "./operations/get-status.ts";
import { inspect } from "./operations/inspect.ts";
import { listWeeks } from "./operations/list-weeks.ts";
import { setOptin } from "./operations/set-optin.ts";
import { setPrivate } from "./operations/set-private.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    readonly githubReadsPrivate: boolean;
  }
}

export const leaderboard = defineArea({
  name: "leaderboard",
  summary: declared.summary,
  terms: {
    link: "A member's GitHub account, proved by a token that is not stored, or by signing in with it.",
    "counting rule": "What counts as a commit on the leaderboard, and the daily and weekly limits.",
  },
  tables: ["leaderboard_link", "leaderboard_standing", "standing_tally"],
  shares: ["member_github"],
  retention,
  personalData: [personal],
  counts: count,
  features: [{ name: "leaderboard", inUse: "SELECT FROM leaderboard_link" }],
  operations: [
    connectGithub,
    connectSignIn,
    getStatus,
    setOptin,
    setPrivate,
    getBoard,
    getPublic,
    listWeeks,
    inspect,
    disconnectGithub,
  ],
  jobs: [refreshDue],
});

export type Operations = OperationsOf<typeof leaderboard>;

export { commitsThisWeek, publicBoard, readBoard } from "./board.ts";
