import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { readBoard } from "../judging/read-board.ts";
import { rubricOf } from "../judging/rubric.ts";
import { JudgedSubmission } from "../judging/schemas.ts";
import { admit } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Criterion, Eid, Phase, Trust } from "../schemas.ts";

export const listJudging = defineOperation({
  id: "hack.list_judging",
  tool: "ic_hack_judge_list",
  rest: { method: "GET", path: "/api/hack/judging", operationId: "listHackJudging" },
  title: "List submissions to judge",
  summary: "Returns the rubric and the submissions that the judge may score, least reviewed first.",
  when: "Use to work as a judge. Teams with a conflict of interest are left out.",

  effect: "read",
  access: { scope: "hack:judge", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListHackJudging", { eid: Eid }),
  output: object("HackJudgingResponse", {
    ok: Ok,
    phase: Phase,
    rubric: Type.Array(Criterion),
    submissions: Type.Array(JudgedSubmission, { description: "Those that wait for the judge come first." }),
    scored: Type.Integer({ description: "Submissions that the judge scored." }),
    conflicts: Type.Integer({ description: "Teams left out because of a conflict of interest." }),
    trust: Trust,
  }),
  errors: ["not_found", "forbidden", "wrong_phase", "locked"],
  examples: [{ say: "What do I still have to judge?", input: { eid: "harbor-heats" }, output: { ok: true } }],

  async handler({ tx, caller }, { eid = DEFAULT_EID }) {
    const { event } = await admit(tx, "ic_hack_judge_list", eid, caller);
    const { submissions, conflicts } = await readBoard(tx, event, memberOf(caller));
    return {
      ok: true as const,
      phase: event.phase,
      rubric: rubricOf(event).map((each) => ({ ...each })),
      submissions,
      scored: submissions.filter(({ mine }) => mine !== null).length,
      conflicts,
      trust: "untrusted" as const,
    };
  },
});
