import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { recordMissing } from "../refusals.ts";
import { admitShared } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid, Team } from "../schemas.ts";
import { takeOut } from "../teams/leave-team.ts";
import { renderTeam } from "../teams/render-team.ts";
import * as store from "../teams/store.ts";

const TOOL = "ic_hack_team_leave";

export const leaveTeam = defineOperation({
  id: "hack.leave_team",
  tool: TOOL,
  rest: { method: "DELETE", path: "/api/hack/team", operationId: "leaveHackTeam" },
  title: "Leave the team",
  summary: "Takes the member out of their team. The lead passes on, and the last member deletes the team.",
  when: "Use when the member wants to leave, or to change to another team.",

  effect: "destructive",
  final: true,
  access: { scope: "hack:team", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 1024,

  input: object("LeaveHackTeam", { eid: Eid }),
  output: object("LeaveHackTeamResponse", { ok: Ok, team: nullable(Team, { description: "Null: it was deleted." }) }),
  errors: ["not_found", "wrong_phase", "locked"],
  examples: [{ say: "I want out of my team", input: { eid: "harbor-winter" }, output: { ok: true } }],

  async handler({ tx, caller, now, fail }, { eid = DEFAULT_EID }) {
    const memberId = memberOf(caller);
    await admitShared(tx, TOOL, eid, caller);
    const team = await store.lockTeamOf(tx, eid, memberId);
    if (!team) throw fail("not_found", recordMissing(TOOL));
    await takeOut(tx, team, memberId, now);
    const after = await store.findTeam(tx, eid, team.team_id);
    return { ok: true as const, team: after ? renderTeam(after) : null };
  },
});
