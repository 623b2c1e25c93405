import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { weekOfDay } from "../rules.ts";
import { LeaderboardWeek } from "../schemas.ts";
import { listWeeks as read } from "../week-store.ts";

const LIMIT_DEFAULT = 26;
const LIMIT_MAX = 104;

export const listWeeks = defineOperation({
  id: "leaderboard.list_weeks",
  tool: "ic_leaderboard_list_weeks",
  rest: { method: "GET", path: "/api/leaderboard/weeks", operationId: "listLeaderboardWeeks" },
  title: "List the leaderboard's weeks",
  summary: "Lists ended weeks with the number of ranked members and their total commits.",
  when: "Use when someone asks about earlier weeks. ic_leaderboard_public has one week's ranking, by its date.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("LeaderboardWeeksQuery", {
    limit: pageLimit(LIMIT_MAX, LIMIT_DEFAULT),
  }),
  output: object("LeaderboardWeeksResponse", {
    ok: Ok,
    weeks: Type.Array(
      object("EndedLeaderboardWeek", {
        ...LeaderboardWeek.properties,
        members: Type.Integer({ description: "Number of ranked members among those on the board now." }),
        commits: Type.Integer({ description: "Total commits counted for all of them." }),
      }),
      { description: "Newest first, without weeks that have no counts." },
    ),
  }),
  errors: [],
  examples: [{ say: "How busy were the last weeks?", input: { limit: 4 }, output: { ok: true } }],

  async handler({ tx }, { limit = LIMIT_DEFAULT }) {
    const [rows, timeZone] = await Promise.all([read(tx, limit), spaceTimeZone(tx)]);
    const weeks = rows.map(({ monday, members, commits }) => {
      const { firstDay, lastDay } = weekOfDay(monday, timeZone);
      return { from: firstDay, to: lastDay, members, commits };
    });
    return { ok: true as const, weeks };
  },
});
