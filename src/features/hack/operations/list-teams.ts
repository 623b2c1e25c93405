import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { admit } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid, Team } from "../schemas.ts";
import { renderTeam } from "../teams/render-team.ts";
import { listTeams as list } from "../teams/store.ts";

const TEAMS_MAX = 200;

export const listTeams = defineOperation({
  id: "hack.list_teams",
  tool: "ic_hack_team_list",
  rest: { method: "GET", path: "/api/hack/teams", operationId: "listHackTeams" },
  title: "List teams",
  summary: "Lists the teams of a hackathon with their members and whom they look for.",
  when: "Use to find a team that the member could join.",

  effect: "read",
  access: { scope: "hack:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListHackTeams", {
    eid: Eid,
    recruiting_only: Type.Optional(Type.Boolean({ description: "Only teams that look for people." })),
  }),
  output: object("HackTeamsResponse", {
    ok: Ok,
    teams: Type.Array(Team, { description: `By name; at most ${TEAMS_MAX}.` }),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Which teams still look for people?",
      input: { eid: "harbor-hack", recruiting_only: true },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller }, { eid = DEFAULT_EID, recruiting_only = false }) {
    await admit(tx, "ic_hack_team_list", eid, caller);
    const teams = await list(tx, { eid, recruitingOnly: recruiting_only, limit: TEAMS_MAX });
    return { ok: true as const, teams: teams.map(renderTeam) };
  },
});
