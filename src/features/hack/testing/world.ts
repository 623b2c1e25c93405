import type { World } from "../../../../test/harness/world.ts";
import { insertFirstForms } from "../applications/form-store.ts";
import { type ApplicationRow, insertApplication } from "../applications/store.ts";
import { insertRole, insertSeat } from "../seat-store.ts";
import * as store from "../store.ts";

const UMA = "mem_0123456789abcdef0000a001";

const NDA = "What you see at the hackathon stays there for a year.";

/** The hackathon of the contract, with applications open and an NDA, and two before their events. */
export async function seed({ atrium, operator, member }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const event = (eid: string, title: string, changes: Partial<store.EventRow>): store.EventRow => ({
    eid,
    title,
    about: "Two days of building with agents.",
    tz: "Europe/Lisbon",
    venue: "The hall",
    starts_on: "2030-03-02",
    ends_on: "2030-03-03",
    seats: 40,
    nda_version: null,
    rubric: [],
    phase: "PRE",
    phase_since: now,
    rejudged_reason: null,
    opens_at: null,
    applications_open: null,
    applications_close: null,
    promotions_end: null,
    submissions_close: null,
    grace_seconds: 0,
    confirm_hours: 48,
    auto_promote: true,
    waitlist_last: 0,
    rev: 1,
    created_at: now,
    updated_at: now,
    ...changes,
  });
  await database.transaction(async (tx) => {
    await store.insertEvent(tx, event("anb-hack-01", "Agents at the Bay", { phase: "OPEN" }));
    await store.insertEvent(tx, event("robots-jam", "Robots Jam", { starts_on: "2030-06-01", ends_on: "2030-06-01" }));
    await store.insertEvent(tx, event("glass-jam", "Glass Jam", { starts_on: "2030-07-01", ends_on: "2030-07-01" }));
    for (const eid of ["anb-hack-01", "robots-jam", "glass-jam"]) await insertFirstForms(tx, eid);
    await store.insertNda(tx, { eid: "anb-hack-01", version: 1, text: NDA, sha256: "0".repeat(64), published_at: now });
    await store.updateEvent(tx, "anb-hack-01", { nda_version: 1 });
    const granted = { eid: "anb-hack-01", source: "operator", granted_by: operator.memberId, granted_at: now } as const;
    for (const member_id of [member.memberId, operator.memberId]) {
      for (const role of ["organizer", "event_admin"] as const) await insertRole(tx, { ...granted, member_id, role });
    }
    await insertRole(tx, { ...granted, member_id: UMA, role: "mentor" });
    const badge = { consumes_seat: true, source: "walk_in", org: "", sponsor_visible: true, since: now } as const;
    const signed = { nda_version: 1, nda_signed_at: now, nda_signed_via: "session" } as const;
    for (const [member_id, display_name] of [
      [UMA, "Uma Osei"],
      [operator.memberId, "Noor"],
      [member.memberId, "Ilse"],
    ] as const) {
      const seat = { member_id, display_name, checked_in_at: null, checked_in_by: null };
      await insertSeat(tx, { eid: "anb-hack-01", ...badge, ...signed, ...seat });
    }
    const application = (number: number, eid: string, member_id: string): ApplicationRow => ({
      application_id: `a_0a1b2c3d4e5f607${number}`,
      eid,
      member_id,
      applicant_type: "designer",
      form_version: 3,
      answers: { legal_name: "Uma Osei", build_plan: "A loom." },
      status: "applied",
      waitlist_no: null,
      confirm_by: null,
      confirmed_at: null,
      withdrawn_reason: null,
      decided_by: null,
      decided_at: null,
      note: null,
      submitted_at: now,
      updated_at: now,
    });
    await insertApplication(tx, application(1, "anb-hack-01", UMA));
    await insertApplication(tx, application(2, "robots-jam", operator.memberId));
    await insertApplication(tx, application(3, "robots-jam", member.memberId));
    await insertApplication(tx, application(6, "anb-hack-01", operator.memberId));
    await insertApplication(tx, application(7, "anb-hack-01", member.memberId));
    const approved = { status: "approved", confirm_by: new Date(now.getTime() + 86_400_000) } as const;
    await insertApplication(tx, { ...application(4, "glass-jam", operator.memberId), ...approved });
    await insertApplication(tx, { ...application(5, "glass-jam", member.memberId), ...approved });
  });
}
