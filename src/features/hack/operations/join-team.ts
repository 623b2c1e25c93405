import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { ConstraintViolation } from "../../../kernel/ports/database.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { admitShared } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid, Team } from "../schemas.ts";
import { IN_A_TEAM, NO_SUCH_TEAM, TEAM_FULL } from "../teams/refusals.ts";
import { renderTeam } from "../teams/render-team.ts";
import { MEMBERS_MAX } from "../teams/rules.ts";
import * as store from "../teams/store.ts";

export const joinTeam = defineOperation({
  id: "hack.join_team",
  tool: "ic_hack_team_join",
  rest: { method: "POST", path: "/api/hack/teams/{team_id}/members", operationId: "joinHackTeam" },
  title: "Join a team",
  summary: `Makes the member one of at most ${MEMBERS_MAX} members of a team.`,
  when: "Use when the member chose a team from ic_hack_team_list. One team per member and hackathon.",

  effect: "write",
  access: { scope: "hack:team", session: true },
  quotas: [{ per: "member", max: 20, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "hack.leave_team",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ eid }) => ({ eid }),
  },
  bodyBytesMax: 1024,

  input: object("JoinHackTeam", {
    eid: Eid,
    team_id: Type.String({ maxLength: 64, description: "ID of the team, t_… ." }),
  }),
  output: object("JoinHackTeamResponse", { ok: Ok, team: Team }),
  errors: ["not_found", "forbidden", "wrong_phase", "locked", "already_exists", "team_full"],
  examples: [
    {
      say: "Put me into the Night Owls",
      input: { eid: "harbor-autumn", team_id: "t_0a1b2c3d4e5f6071" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { eid = DEFAULT_EID, team_id }) {
    const member_id = memberOf(caller);
    await admitShared(tx, "ic_hack_team_join", eid, caller);
    const team = await store.lockTeam(tx, eid, team_id);
    if (!team) throw fail("not_found", NO_SUCH_TEAM);
    if (team.members.some((each) => each.member_id === member_id)) return { ok: true as const, team: renderTeam(team) };
    if (team.members.length >= MEMBERS_MAX) throw fail("team_full", TEAM_FULL);
    try {
      await store.addMember(tx, { eid, member_id, team_id, now });
    } catch (error) {
      const isElsewhere = error instanceof ConstraintViolation && error.constraint === "hack_member_pkey";
      throw isElsewhere ? fail("already_exists", IN_A_TEAM) : error;
    }
    await store.updateTeam(tx, team_id, { updated_at: now, ...(team.lead === null && { lead: member_id }) });
    return { ok: true as const, team: renderTeam((await store.findTeam(tx, eid, team_id)) ?? team) };
  },
});
