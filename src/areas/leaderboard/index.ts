import { defineArea } from "../../kernel/area.ts";
import { refreshDue } from "./jobs/refresh-due.ts";
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

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** The deployment has a token of its own for GitHub, without which no private contributions can be read. */
    readonly githubReadsPrivate: boolean;
  }
}

export const leaderboard = defineArea({
  name: "leaderboard",
  summary: "The week's commits of the members who opted in, counted by a published rule.",
  terms: {
    link: "A member's GitHub account, proved by a token that is not kept, or by signing in with it.",
    "counting rule": "What counts as a commit on the board, and how many per day and week at most.",
  },
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

export { commitsThisWeek, publicBoard } from "./board.ts";
export { personal as leaderboardData } from "./personal-data.ts";
