import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { admit } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid, Phase, Standing, Submission, standingOf, Team } from "../schemas.ts";
import { findSeat } from "../seat-store.ts";
import { submissionOf, teamOf } from "../team-facts.ts";

export const me = defineOperation({
  id: "hack.me",
  tool: "ic_hack_me",
  rest: { method: "GET", path: "/api/hack/me", operationId: "getMyHackathon" },
  title: "Get my part in the hackathon",
  summary: "Returns the member's seat, roles, NDA, team and submission in a hackathon.",
  when: "Use before acting in the hackathon. ic_hack_application_status has the member's application.",

  effect: "read",
  access: { scope: "hack:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetMyHackathon", { eid: Eid }),
  output: object("MyHackathonResponse", {
    ok: Ok,
    registered: Type.Boolean({ description: "Whether the member has a seat." }),
    phase: Phase,
    role: nullable(Standing),
    team: nullable(Team),
    submission: nullable(Submission),
  }),
  errors: ["not_found"],
  examples: [{ say: "Am I in the hackathon?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }, { eid = DEFAULT_EID }) {
    const memberId = memberOf(caller);
    const { event, standing } = await admit(tx, "ic_hack_me", eid, caller);
    const seat = await findSeat(tx, eid, memberId);
    const { roles } = standing;
    return {
      ok: true as const,
      registered: seat !== undefined,
      phase: event.phase,
      role: seat || roles.length > 0 ? standingOf(roles, seat, event) : null,
      team: await teamOf(tx, eid, memberId),
      submission: await submissionOf(tx, eid, memberId),
    };
  },
});
