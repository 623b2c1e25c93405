import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { declared } from "./messages.ts";

export const personal = personalData("leaderboard", [
  { table: "leaderboard_standing", what: declared.leaderboardStandingYours, onDeletion: "deleted" },
  { table: "leaderboard_link", what: declared.leaderboardLinkYours, onDeletion: "deleted" },
]);
