import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Bounty, Submission, Team } from "./schemas.ts";

/** What applications, phases and seats read of teams, submissions and bounties, and do to them. */
export async function teamOf(_tx: ReadTx, _eid: string, _memberId: string): Promise<Team | null> {
  return null;
}

export async function submissionOf(_tx: ReadTx, _eid: string, _memberId: string): Promise<Submission | null> {
  return null;
}

export async function bountiesOf(_tx: ReadTx, _eid: string): Promise<Bounty[]> {
  return [];
}

/** A rubric that judges scored by does not change. */
export async function hasScores(_tx: ReadTx, _eid: string): Promise<boolean> {
  return false;
}

/** Freezes all submissions for good, with the event locked. Returns how many. */
export async function freezeSubmissions(_tx: WriteTx, _eid: string, _now: Date): Promise<number> {
  return 0;
}

/** Takes a member who gave up the seat out of their team, with the event locked. */
export async function leaveTeam(_tx: WriteTx, _eid: string, _memberId: string, _now: Date): Promise<void> {}
