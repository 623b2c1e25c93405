import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { findConflicts } from "../judging/find-conflicts.ts";
import { renderScore } from "../judging/read-board.ts";
import { badScores, conflict, NOT_SUBMITTED } from "../judging/refusals.ts";
import { faultsOf, rubricOf } from "../judging/rubric.ts";
import { OwnScore, Points } from "../judging/schemas.ts";
import { putScore } from "../judging/store.ts";
import { admitShared } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid } from "../schemas.ts";
import { findSubmission } from "../submissions/store.ts";
import { lockTeam } from "../teams/store.ts";

export const score = defineOperation({
  id: "hack.score",
  tool: "ic_hack_judge_score",
  rest: { method: "PUT", path: "/api/hack/judging/{team_id}", operationId: "scoreHackSubmission" },
  title: "Score a submission",
  summary: "Records the judge's points for a team, one whole number for each criterion. It overwrites earlier ones.",
  when: "Use when the judge gave points. ic_hack_judge_list has the rubric and the teams.",

  effect: "destructive",
  listed: "second",
  access: { scope: "hack:judge", session: true },
  quotas: [{ per: "member", max: 1_000, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 16 * 1024,

  input: object("ScoreHackSubmission", {
    eid: Eid,
    team_id: Type.String({ maxLength: 64, description: "ID of the team, t_… ." }),
    scores: Points,
    comment: Type.Optional(Type.String({ maxLength: 2000, description: "For the organizers only." })),
  }),
  output: object("ScoreHackSubmissionResponse", { ok: Ok, team_id: Type.String(), score: OwnScore }),
  errors: ["not_found", "forbidden", "wrong_phase", "locked", "conflict", "bad_scores"],
  examples: [
    {
      say: "Give Tide Tables four for works and three for the rest",
      input: {
        eid: "harbor-finals",
        team_id: "t_0a1b2c3d4e5f6081",
        scores: { works: 4, matters: 3, agents: 3, craft: 3 },
      },
      output: { ok: true, team_id: "t_0a1b2c3d4e5f6081" },
    },
  ],

  async handler({ tx, caller, now, fail }, { eid = DEFAULT_EID, team_id, scores, comment = "" }) {
    const judge_id = memberOf(caller);
    const { event } = await admitShared(tx, "ic_hack_judge_score", eid, caller);
    const team = await lockTeam(tx, eid, team_id);
    const submission = team && (await findSubmission(tx, team_id));
    if (!team || !submission?.locked || team.disqualified_at !== null) throw fail("not_found", NOT_SUBMITTED);
    const found = (await findConflicts(tx, { eid, judgeId: judge_id, teams: [team] })).get(team_id);
    if (found) throw fail("conflict", conflict(found));
    const rubric = rubricOf(event);
    const faults = faultsOf(rubric, scores);
    if (faults.length > 0) throw fail("bad_scores", badScores(faults));
    const stored = await putScore(tx, { eid, team_id, judge_id, scores, comment, now });
    return { ok: true as const, team_id, score: renderScore(rubric, stored) };
  },
});
