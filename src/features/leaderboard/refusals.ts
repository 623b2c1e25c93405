import type { RefusalDetails } from "../../kernel/errors.ts";

export const NO_GITHUB_LINK: RefusalDetails = {
  hint: "Link the member's GitHub account first, with ic_leaderboard_connect_sign_in or ic_leaderboard_connect_github.",
};
