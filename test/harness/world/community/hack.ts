import { insertFirstForms } from "../../../../src/areas/hack/applications/form-store.ts";
import { insertRole } from "../../../../src/areas/hack/seat-store.ts";
import * as store from "../../../../src/areas/hack/store.ts";
import type { World } from "../../world.ts";

const UMA = "mem_0123456789abcdef0000a001";

const NDA = "What you see at the hackathon stays there for a year.";

/** The hackathon of the contract, with applications open and an NDA, and a second one before its event. */
export async function seed({ atrium, operator, member }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const event = (eid: string, title: string, changes: Partial<store.EventRow>): store.EventRow => ({
    ...{ eid, title, about: "Two days of building with agents.", tz: "Europe/Lisbon", venue: "The hall" },
    ...{ starts_on: "2030-03-02", ends_on: "2030-03-03", seats: 40, nda_version: null, rubric: [] },
    ...{ phase: "PRE", phase_since: now, rejudged_reason: null, opens_at: null, applications_open: null },
    ...{ applications_close: null, promotions_end: null, submissions_close: null, grace_seconds: 0 },
    ...{ confirm_hours: 48, auto_promote: true, waitlist_last: 0, rev: 1, created_at: now, updated_at: now },
    ...changes,
  });
  await database.transaction(async (tx) => {
    await store.insertEvent(tx, event("anb-hack-01", "Agents at the Bay", { phase: "OPEN" }));
    await store.insertEvent(tx, event("robots-jam", "Robots Jam", { starts_on: "2030-06-01", ends_on: "2030-06-01" }));
    for (const eid of ["anb-hack-01", "robots-jam"]) await insertFirstForms(tx, eid);
    await store.insertNda(tx, { eid: "anb-hack-01", version: 1, text: NDA, sha256: "0".repeat(64), published_at: now });
    await store.updateEvent(tx, "anb-hack-01", { nda_version: 1 });
    const granted = { eid: "anb-hack-01", source: "operator", granted_by: operator.memberId, granted_at: now } as const;
    for (const member_id of [member.memberId, operator.memberId]) {
      for (const role of ["organizer", "event_admin"] as const) await insertRole(tx, { ...granted, member_id, role });
    }
    await insertRole(tx, { ...granted, member_id: UMA, role: "mentor" });
  });
}
