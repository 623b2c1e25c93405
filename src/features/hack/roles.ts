import { type Caller, holds, memberOf } from "../../kernel/access/caller.ts";
import { Refusal } from "../../kernel/errors.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { findApplication } from "./applications/store.ts";
import * as refusals from "./refusals.ts";
import { type HackTool, isOrganizer, type Standing, TOOLS, verdictOn } from "./rules.ts";
import { findSeat, rolesOf } from "./seat-store.ts";
import * as store from "./store.ts";
import { teamOf } from "./team-facts.ts";

export interface Admission {
  readonly event: store.EventRow;
  readonly standing: Standing;
}

/** Read at each call: a token says nothing about roles. */
async function readStanding(tx: ReadTx, eid: string, caller: Caller): Promise<Standing> {
  const memberId = memberOf(caller);
  const [roles, application, seat, team] = await Promise.all([
    rolesOf(tx, eid, memberId),
    findApplication(tx, eid, memberId),
    findSeat(tx, eid, memberId),
    teamOf(tx, eid, memberId),
  ]);
  const leads = team?.lead === memberId;
  return {
    // The lead of a team holds its role for as long as they lead.
    roles: leads && !roles.includes("team_lead") ? [...roles, "team_lead"] : roles,
    hasApplication: application !== undefined,
    hasSeat: seat !== undefined,
    hasTeam: team !== null,
    leadsTeam: leads,
    isOperator: holds(caller, "hack:admin"),
  };
}

/** Whether the caller organizes the event and may act as an organizer. */
export async function organizes(tx: ReadTx, eid: string, caller: Caller): Promise<boolean> {
  if (caller.memberId === null || !holds(caller, "hack:manage")) return false;
  return isOrganizer({ roles: await rolesOf(tx, eid, caller.memberId) });
}

/** @throws Refusal by the table of tools: a missing event, record or role, or the phase */
export async function admit(tx: ReadTx, tool: HackTool, eid: string, caller: Caller): Promise<Admission> {
  return check(tx, tool, { event: await store.findEvent(tx, eid), eid, caller });
}

/** As `admit`, with the event locked: for every change of seats, the waitlist and the phase. */
export async function admitLocked(tx: WriteTx, tool: HackTool, eid: string, caller: Caller): Promise<Admission> {
  return check(tx, tool, { event: await store.lockEvent(tx, eid), eid, caller });
}

/** As `admit`, and the phase cannot change before the commit: for writes that need a phase. */
export async function admitShared(tx: WriteTx, tool: HackTool, eid: string, caller: Caller): Promise<Admission> {
  return check(tx, tool, { event: await store.shareEvent(tx, eid), eid, caller });
}

async function check(
  tx: ReadTx,
  tool: HackTool,
  { event, eid, caller }: { event: store.EventRow | undefined; eid: string; caller: Caller },
): Promise<Admission> {
  if (!event) throw new Refusal("not_found", refusals.noSuchEvent(eid));
  const standing = await readStanding(tx, eid, caller);
  const { gates, phases } = TOOLS[tool];
  switch (verdictOn(tool, standing, event.phase)) {
    case "not_found":
      throw new Refusal("not_found", refusals.recordMissing(tool));
    case "forbidden":
      throw new Refusal("forbidden", refusals.roleMissing(gates));
    case "wrong_phase":
      throw new Refusal("wrong_phase", refusals.wrongPhase(event.phase, phases));
    case "locked":
      throw new Refusal("locked", refusals.lockedIn(event.phase));
    default:
      return { event, standing };
  }
}
