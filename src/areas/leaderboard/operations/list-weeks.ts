import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object } from "../../../kernel/schema.ts";
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
  title: "Earlier weeks of the leaderboard",
  summary: "Lists the weeks that have ended, with how many members were counted and what counted in all.",
  when: "Someone asks how earlier weeks went. ic_leaderboard_public with the week shows one of them.",

  effect: "read",
  access: { public: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("LeaderboardWeeksQuery", {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMIT_MAX, default: LIMIT_DEFAULT })),
  }),
  output: object("LeaderboardWeeksResponse", {
    ok: Ok,
    weeks: Type.Array(
      object("EndedLeaderboardWeek", {
        ...LeaderboardWeek.properties,
        members: Type.Integer({ description: "How many members are ranked, of those who are on the board now." }),
        commits: Type.Integer({ description: "What counted for all of them together." }),
      }),
      { description: "Newest first; weeks in which nobody was counted are absent." },
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
