import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("leaderboard", {
  tokenRefused: "GitHub does not accept ATRIUM_GITHUB_TOKEN.",
  privateNotRead: "Private contributions are not counted: the space has no GitHub token.",
  accountAlreadyLinked: "Another member has already linked this GitHub account.",
  accountsCounted: ({ counted, failed }: { counted: number; failed: number }) => `${counted} counted, ${failed} failed`,
  noGitHubSignIn: "The member does not sign in with GitHub.",
  ruleCaps: ({ perDay, perWeek }: { perDay: number; perWeek: number }) =>
    `At most ${perDay} commits count per day and ${perWeek} per week, from Monday to Sunday in the space's time zone.`,
  ruleCommits:
    "Commits count in public repositories if the linked GitHub account is their author. Each counts once, by author date.",
  rulePrivate: ({ privatePerWeek, perWeek }: { privatePerWeek: number; perWeek: number }) =>
    `Private contributions count only with the member's consent, by the number that GitHub shares: at most ${privatePerWeek} per week, within the same ${perWeek}.`,
  ruleRanks: "Equal counts share a rank. Only members who opted in are listed.",
  ruleWithout: "Commits in forks, merge commits and commits by bots do not count.",
  tokenNotPersonal: "This token belongs to a bot or an organization.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("leaderboard.declared", {
  leaderboardLinkKept: "while you are on the leaderboard, including earlier weeks; leaving it deletes them all",
  leaderboardLinkWhat: "commit counts",
  leaderboardLinkWhy: "for the members on the leaderboard",
  leaderboardLinkYours: "GitHub account on the leaderboard",
  leaderboardStandingYours: "earlier weeks on the leaderboard",
  refreshDueJob: "Counts the week's commits of members on the leaderboard, about every twenty minutes each.",
  standingTallyKept: "as long as the commit counts",
  standingTallyWhat: "number of members on the leaderboard",
  standingTallyWhy: "for fast totals; not personal",
  summary: "Weekly commits of members who opted in, counted by a published rule.",
});
