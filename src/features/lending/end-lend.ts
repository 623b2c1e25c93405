import type { WriteTx } from "../../kernel/ports/database.ts";
import { freeThing } from "./free-thing.ts";
import { type IncidentRow, insertIncident } from "./incident-store.ts";
import { notifyOperators } from "./notify.ts";
import * as store from "./store.ts";

interface Ending {
  readonly state: "returned" | "force-returned" | "lost";
  readonly by: string;
  /** What the unit looks like, if that changed. */
  readonly condition?: string | undefined;
  /** Opens an incident in the same transaction, and keeps the unit out of service. */
  readonly incident?: IncidentRow | undefined;
  readonly now: Date;
}

/** Ends an active loan whose unit and row are locked. */
export async function endLend(tx: WriteTx, lend: store.LendRow, ending: Ending): Promise<void> {
  const { state, by, condition, incident, now } = ending;
  const ended = { state, returned_at: now, in_by: by, ...(incident && { damage_flag: true }) };
  await store.updateLend(tx, lend.id, ended);
  if (condition) await store.updateThing(tx, lend.thing_id, { condition });
  if (incident) {
    await insertIncident(tx, incident);
    await store.updateThing(tx, lend.thing_id, { status: "out-of-service" });
    await notifyOperators(tx, incident, now);
    return;
  }
  const policy = await store.findPolicy(tx, lend.kind);
  if (policy?.turnaround) await store.updateThing(tx, lend.thing_id, { status: "turnaround" });
  else await freeThing(tx, { id: lend.thing_id, kind: lend.kind }, now);
}

/** Locks the unit before the loan, as every other change does. */
export async function lockForEnd(tx: WriteTx, lendId: string): Promise<store.LendRow | undefined> {
  const found = await store.findLend(tx, lendId);
  if (!found) return undefined;
  await store.lockThing(tx, found.thing_id);
  return store.lockLend(tx, lendId);
}

export function incidentOf(
  lend: store.LendRow,
  facts: Pick<IncidentRow, "id" | "type" | "description" | "reporter_id" | "reporter_name" | "reporter_role"> & {
    now: Date;
  },
): IncidentRow {
  const { now, ...reported } = facts;
  return {
    ...reported,
    thing_id: lend.thing_id,
    lend_id: lend.id,
    member_id: lend.member_id,
    reporter_contact: "",
    borrower: null,
    photo_sha256: null,
    provisional: true,
    verdict: "open",
    resolution: null,
    resolved_by: null,
    created_at: now,
    resolved_at: null,
  };
}
