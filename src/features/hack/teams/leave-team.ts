import type { WriteTx } from "../../../kernel/ports/database.ts";
import { findSubmission } from "../submissions/store.ts";
import { nextLead } from "./rules.ts";
import * as store from "./store.ts";

/**
 * Takes the member out of a locked team. The lead passes on. A team without members is deleted, unless it has a locked
 * submission.
 */
export async function takeOut(tx: WriteTx, team: store.TeamDetail, memberId: string, now: Date): Promise<void> {
  await store.removeMember(tx, team.eid, memberId);
  const lead = nextLead(team.lead, team.members, memberId);
  if (lead === null && !(await findSubmission(tx, team.team_id))?.locked) {
    await store.deleteTeam(tx, team.team_id);
    return;
  }
  await store.updateTeam(tx, team.team_id, { lead, updated_at: now, ...(lead === null && { recruiting: false }) });
}
