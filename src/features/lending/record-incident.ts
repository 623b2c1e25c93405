import { type Caller, memberOf } from "../../kernel/access/caller.ts";
import { adoptBlob, type PlacedBytes } from "../../kernel/blobs/blobs.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { endOffer } from "./free-thing.ts";
import * as incidents from "./incident-store.ts";
import { notifyOperators } from "./notify.ts";
import * as store from "./store.ts";

type Described = Pick<
  incidents.IncidentRow,
  "type" | "description" | "reporter_name" | "reporter_role" | "reporter_contact" | "borrower"
>;

interface Report {
  readonly caller: Caller;
  readonly now: Date;
  readonly id: string;
  readonly unitId: string;
  readonly lendId: string | null;
  readonly described: Described;
  readonly photo: PlacedBytes | null;
  /** Its description follows in a later report. */
  readonly provisional?: boolean;
}

/** Completes the incident that the loan's return opened, or opens one. An available unit goes out of service. */
export async function recordIncident(tx: WriteTx, report: Report): Promise<string> {
  const { caller, now, unitId, lendId, described, photo, provisional = false } = report;
  const thing = await store.lockThing(tx, unitId);
  if (!thing) throw new Error(`the unit ${unitId} vanished while its damage was reported`);
  if (photo) await adoptBlob(tx, photo);
  const lend = lendId === null ? undefined : await store.lockLend(tx, lendId);
  const begun = lend && (await incidents.lockProvisional(tx, lend.id));
  const incident: incidents.IncidentRow = {
    id: report.id,
    thing_id: unitId,
    lend_id: lend?.id ?? null,
    member_id: lend?.member_id ?? null,
    verdict: "open",
    resolution: null,
    resolved_by: null,
    created_at: now,
    resolved_at: null,
    ...begun,
    ...described,
    reporter_id: memberOf(caller),
    photo_sha256: photo?.sha256 ?? null,
    provisional,
  };
  if (begun) await incidents.updateIncident(tx, begun.id, incident);
  else await incidents.insertIncident(tx, incident);
  if (lend) await store.updateLend(tx, lend.id, { damage_flag: true });
  if (thing.status === "available" || thing.status === "held" || thing.status === "turnaround") {
    await endOffer(tx, thing.id, "waiting", now);
    await store.updateThing(tx, thing.id, { status: "out-of-service" });
  }
  await notifyOperators(tx, incident, now);
  return incident.id;
}
