import type { Team } from "../schemas.ts";
import type { TeamDetail } from "./store.ts";

export function renderTeam(team: TeamDetail): Team {
  const { eid, team_id, name, lead, members, startup_slug, looking_for, recruiting } = team;
  return {
    eid,
    team_id,
    name,
    lead: lead ?? "",
    members: members.map((each) => ({ ...each })),
    startup_slug,
    looking_for,
    recruiting,
    created_at: team.created_at.toISOString(),
    updated_at: team.updated_at.toISOString(),
    trust: "untrusted",
  };
}
