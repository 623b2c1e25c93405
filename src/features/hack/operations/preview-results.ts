import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { Placed } from "../judging/schemas.ts";
import { readStandings } from "../judging/standings.ts";
import { listJudges, listRecusals, listScores } from "../judging/store.ts";
import { admit } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid, Phase, Trust } from "../schemas.ts";

const TOOL = "ic_hack_results_preview";

export const previewResults = defineOperation({
  id: "hack.preview_results",
  tool: TOOL,
  rest: { method: "GET", path: "/api/hack/results/preview", operationId: "previewHackResults" },
  title: "Preview the results",
  summary: "Shows organizers how judging goes: reviews by judge, recusals, comments and the ranking so far.",
  when: "Use before the phase RESULTS, to see whether every team was reviewed.",

  effect: "read",
  access: { scope: "hack:manage", session: true },
  quotas: [],
  bodyBytesMax: 1024,
  recorded: () => true,

  input: object("PreviewHackResults", { eid: Eid }),
  output: object("HackResultsPreviewResponse", {
    ok: Ok,
    phase: Phase,
    results: Type.Array(Placed),
    judges: Type.Array(
      object("HackJudgeProgress", { member_id: Type.String(), name: Type.String(), reviews: Type.Integer() }),
    ),
    recusals: Type.Array(
      object("HackRecusal", {
        judge_id: Type.String(),
        team_id: Type.String(),
        reason: choice(["declared", "employer"]),
      }),
    ),
    comments: Type.Array(
      object("HackJudgeComment", { team_id: Type.String(), judge_id: Type.String(), comment: Type.String() }),
    ),
    trust: Trust,
  }),
  errors: ["not_found", "forbidden", "wrong_phase"],
  examples: [{ say: "How far is the judging?", input: { eid: "harbor-finals" }, output: { ok: true } }],

  async handler({ tx, caller }, { eid = DEFAULT_EID }) {
    const { event } = await admit(tx, TOOL, eid, caller);
    const scores = await listScores(tx, eid);
    const judges = await listJudges(tx, eid);
    return {
      ok: true as const,
      phase: event.phase,
      results: await readStandings(tx, event),
      judges: judges.map((each) => ({
        ...each,
        reviews: scores.filter(({ judge_id }) => judge_id === each.member_id).length,
      })),
      recusals: (await listRecusals(tx, eid)).map(({ judge_id, team_id, reason }) => ({ judge_id, team_id, reason })),
      comments: scores
        .filter(({ comment }) => comment !== "")
        .map(({ team_id, judge_id, comment }) => ({ team_id, judge_id, comment })),
      trust: "untrusted" as const,
    };
  },
});
