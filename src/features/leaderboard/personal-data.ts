import { personalData } from "../../kernel/catalogue/personal-data.ts";

export const personal = personalData("leaderboard", [
  { table: "leaderboard_standing", what: "earlier weeks on the leaderboard", onDeletion: "deleted" },
  { table: "leaderboard_link", what: "GitHub account on the leaderboard", onDeletion: "deleted" },
]);
