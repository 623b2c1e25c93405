import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { hasScores as areScored } from "./judging/store.ts";
import type { Bounty, Submission, Team } from "./schemas.ts";
import { listBounties, renderBounty } from "./sponsors/bounty-store.ts";
import { renderSubmission } from "./submissions/render-submission.ts";
import { findSubmissionOf, freeze } from "./submissions/store.ts";
import { takeOut } from "./teams/leave-team.ts";
import { renderTeam } from "./teams/render-team.ts";
import { findTeamOf, lockTeamOf } from "./teams/store.ts";

/** What applications, phases and seats read of teams, submissions and bounties, and do to them. */
export async function teamOf(tx: ReadTx, eid: string, memberId: string): Promise<Team | null> {
  const team = await findTeamOf(tx, eid, memberId);
  return team ? renderTeam(team) : null;
}

export async function submissionOf(tx: ReadTx, eid: string, memberId: string): Promise<Submission | null> {
  const submission = await findSubmissionOf(tx, eid, memberId);
  return submission ? renderSubmission(submission) : null;
}

export async function bountiesOf(tx: ReadTx, eid: string): Promise<Bounty[]> {
  return (await listBounties(tx, eid)).map(renderBounty);
}

/** A rubric that judges scored by does not change. */
export async function hasScores(tx: ReadTx, eid: string): Promise<boolean> {
  return areScored(tx, eid);
}

/** Freezes all submissions for good, with the event locked. Returns how many. */
export async function freezeSubmissions(tx: WriteTx, eid: string, _now: Date): Promise<number> {
  return freeze(tx, eid);
}

/** Takes a member who gave up the seat out of their team, with the event locked. */
export async function leaveTeam(tx: WriteTx, eid: string, memberId: string, now: Date): Promise<void> {
  const team = await lockTeamOf(tx, eid, memberId);
  if (team) await takeOut(tx, team, memberId, now);
}
