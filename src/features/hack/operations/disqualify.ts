import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { OWN_TEAM, REASON_NEEDED } from "../judging/refusals.ts";
import { admitShared } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid } from "../schemas.ts";
import { notifyOfOutcome } from "../teams/notify-outcome.ts";
import { NO_SUCH_TEAM } from "../teams/refusals.ts";
import { lockTeam, updateTeam } from "../teams/store.ts";

const TOOL = "ic_hack_disqualify";

export const disqualify = defineOperation({
  id: "hack.disqualify",
  tool: TOOL,
  rest: { method: "POST", path: "/api/hack/teams/{team_id}/disqualification", operationId: "disqualifyHackTeam" },
  title: "Disqualify a team",
  summary: "Takes a team out of the ranking, with a reason that the results show, or lifts that again.",
  when: "Use when organizers decided so. Late single commits alone prove nothing.",

  effect: "destructive",
  access: { scope: "hack:manage", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 2 * 1024,

  checkInput: ({ disqualified = true, reason = "" }) => (disqualified && reason === "" ? REASON_NEEDED : undefined),
  input: object("DisqualifyHackTeam", {
    eid: Eid,
    team_id: Type.String({ maxLength: 64, description: "ID of the team, t_… ." }),
    disqualified: Type.Optional(Type.Boolean({ default: true, description: "false lifts it." })),
    reason: Type.Optional(Type.String({ maxLength: 500, description: "Public." })),
  }),
  output: object("DisqualifyHackTeamResponse", {
    ok: Ok,
    team_id: Type.String(),
    disqualified_reason: nullable(Type.String()),
  }),
  errors: ["not_found", "forbidden", "wrong_phase"],
  examples: [
    {
      say: "Disqualify the Night Owls: they showed last year's project",
      input: { eid: "harbor-finals", team_id: "t_0a1b2c3d4e5f6083", reason: "The project is from last year." },
      output: { ok: true, disqualified_reason: "The project is from last year." },
    },
  ],

  async handler({ tx, caller, now, fail }, { eid = DEFAULT_EID, team_id, disqualified = true, reason = "" }) {
    const me = memberOf(caller);
    const { event } = await admitShared(tx, TOOL, eid, caller);
    const team = await lockTeam(tx, eid, team_id);
    if (!team) throw fail("not_found", NO_SUCH_TEAM);
    if (team.members.some(({ member_id }) => member_id === me)) throw fail("forbidden", OWN_TEAM);
    const disqualified_reason = disqualified ? reason : null;
    if (team.disqualified_reason === disqualified_reason) return { ok: true as const, team_id, disqualified_reason };
    await updateTeam(tx, team_id, {
      disqualified_reason,
      ...(disqualified
        ? { disqualified_by: me, disqualified_at: now }
        : { disqualified_by: null, disqualified_at: null }),
      updated_at: now,
    });
    await notifyOfOutcome(tx, event, {
      memberIds: team.members.map(({ member_id }) => member_id),
      outcome: disqualified ? "disqualified" : "reinstated",
      about: team.name,
      ...(disqualified_reason && { reason: disqualified_reason }),
      now,
    });
    return { ok: true as const, team_id, disqualified_reason };
  },
});
