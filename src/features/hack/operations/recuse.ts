import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { NO_SUCH_JUDGE, NOT_SUBMITTED, OTHERS_RECUSAL } from "../judging/refusals.ts";
import * as store from "../judging/store.ts";
import { admitShared } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid } from "../schemas.ts";
import { lockTeam } from "../teams/store.ts";

const TOOL = "ic_hack_recuse";

export const recuse = defineOperation({
  id: "hack.recuse",
  tool: TOOL,
  rest: { method: "POST", path: "/api/hack/judging/{team_id}/recusal", operationId: "recuseHackJudge" },
  title: "Step back from judging a team",
  summary: "Records a judge's conflict of interest with a team, which deletes their score, or lifts it again.",
  when: "Use when a judge knows the team too well. Organizers name another judge with judge_id.",

  effect: "destructive",
  final: true,
  access: { scope: "hack:judge", orScopes: ["hack:manage"], session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "hack.recuse",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ eid, team_id, judge_id }, { recused }, before) => before && { eid, team_id, judge_id, recused: !recused },
  },
  bodyBytesMax: 1024,

  input: object("RecuseHackJudge", {
    eid: Eid,
    team_id: Type.String({ maxLength: 64, description: "ID of the team, t_… ." }),
    judge_id: Type.Optional(Type.String({ maxLength: 128, description: "Default: the caller." })),
    recused: Type.Optional(Type.Boolean({ default: true, description: "false lifts it." })),
  }),
  output: object("RecuseHackJudgeResponse", { ok: Ok, team_id: Type.String(), recused: Type.Boolean() }),
  errors: ["not_found", "forbidden", "wrong_phase", "locked"],
  examples: [
    {
      say: "I used to work with Lock Keepers, so I should not judge them",
      input: { eid: "harbor-finals", team_id: "t_0a1b2c3d4e5f6082" },
      output: { ok: true, recused: true },
    },
  ],

  async handler({ tx, caller, now, fail, wasBefore }, { eid = DEFAULT_EID, team_id, judge_id, recused = true }) {
    const me = memberOf(caller);
    const { standing } = await admitShared(tx, TOOL, eid, caller);
    const organizes = standing.roles.includes("organizer") || standing.roles.includes("event_admin");
    const judge = judge_id ?? me;
    if (judge !== me && !organizes) throw fail("forbidden", OTHERS_RECUSAL);
    if (!(await lockTeam(tx, eid, team_id))) throw fail("not_found", NOT_SUBMITTED);
    const judges = await store.listJudges(tx, eid);
    if (!judges.some(({ member_id }) => member_id === judge)) throw fail("not_found", NO_SUCH_JUDGE);
    const isRecused = (await store.listRecusals(tx, eid)).some((r) => r.team_id === team_id && r.judge_id === judge);
    if (isRecused !== recused) wasBefore({ recused: isRecused });
    if (recused) {
      const reason = judge === me ? "declared" : "employer";
      await store.putRecusal(tx, { eid, team_id, judge_id: judge, reason, recorded_by: me, recorded_at: now });
      await store.deleteScore(tx, team_id, judge);
    } else {
      const recusal = (await store.listRecusals(tx, eid)).find((r) => r.team_id === team_id && r.judge_id === judge);
      // A judge cannot lift what an organizer recorded.
      if (recusal?.reason === "employer" && !organizes) throw fail("forbidden", OTHERS_RECUSAL);
      await store.deleteRecusal(tx, team_id, judge);
    }
    return { ok: true as const, team_id, recused };
  },
});
