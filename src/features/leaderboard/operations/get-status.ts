import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, NoInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { readPlace } from "../board.ts";
import { LinkSource, PrivateCounting } from "../schemas.ts";
import * as store from "../store.ts";

export const getStatus = defineOperation({
  id: "leaderboard.get_status",
  tool: "ic_leaderboard_get_status",
  rest: { method: "GET", path: "/api/leaderboard/me", operationId: "getMyLeaderboardStatus" },
  title: "Get my leaderboard status",
  summary: "Returns the member's opt-in, linked GitHub account and rank.",
  when: "Use when the member asks for their rank, or before joining or leaving the leaderboard.",

  effect: "read",
  access: { scope: "leaderboard:manage", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  contract: true,

  input: NoInput,
  output: object("LeaderboardMeResponse", {
    ok: Ok,
    optIn: Type.Boolean(),
    github_username: nullable(Type.String({ description: "null without a linked account." })),
    github_link_source: nullable(LinkSource),
    github_verified_at: nullable(instant("When the account was linked.")),
    private_counting: PrivateCounting,
    this_week: nullable(
      object(
        "MyLeaderboardWeek",
        {
          count: Type.Integer(),
          rank: Type.Integer(),
          total: Type.Integer({ description: "Number of ranked members." }),
          generated_at: instant("When the count was read."),
        },
        { description: "null until the member has been counted this week." },
      ),
    ),
  }),
  errors: [],
  examples: [{ say: "Am I on the leaderboard?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now }) {
    const memberId = memberOf(caller);
    const link = await store.find(tx, memberId);
    const mine = link && (await readPlace(tx, memberId, now));
    return {
      ok: true as const,
      optIn: link?.opted_in ?? false,
      github_username: link?.github_login ?? null,
      github_link_source: link?.link_source ?? null,
      github_verified_at: link?.verified_at.toISOString() ?? null,
      private_counting: link?.counts_private ? ("on" as const) : ("off" as const),
      this_week: mine
        ? { count: mine.commits, rank: mine.rank, total: mine.total, generated_at: mine.countedAt.toISOString() }
        : null,
    };
  },
});
