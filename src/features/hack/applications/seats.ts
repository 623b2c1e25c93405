import type { WriteTx } from "../../../kernel/ports/database.ts";
import { notifyOfApplication } from "../notify.ts";
import { deleteRoles, deleteSeat, insertRole, insertSeat, seatsUsed } from "../seat-store.ts";
import { type EventRow, memberName } from "../store.ts";
import { leaveTeam } from "../team-facts.ts";
import { findForm } from "./form-store.ts";
import { confirmBy } from "./seat-rules.ts";
import * as store from "./store.ts";

/** Call these with the event locked. */

type Approval = Pick<store.ApplicationRow, "confirm_by" | "decided_by"> & { now: Date };

/** Approves the application, with its seat and the roles of its form. The caller has counted the seats. */
export async function giveSeat(
  tx: WriteTx,
  application: store.ApplicationRow,
  { confirm_by, decided_by, now }: Approval,
): Promise<store.ApplicationRow> {
  const { eid, member_id, answers, applicant_type, form_version } = application;
  const form = await findForm(tx, eid, applicant_type, form_version);
  if (!form) throw new Error(`the form ${applicant_type} ${form_version} of ${eid} vanished`);
  const name = answers.legal_name ?? (await memberName(tx, member_id)) ?? "";
  await insertSeat(tx, {
    eid,
    member_id,
    consumes_seat: form.consumes_seat,
    source: "application",
    display_name: name.slice(0, 120) || member_id,
    org: (answers.org ?? "").slice(0, 120),
    sponsor_visible: answers.nebius_optin === "yes",
    nda_version: null,
    nda_signed_at: null,
    nda_signed_via: null,
    checked_in_at: null,
    checked_in_by: null,
    since: now,
  });
  for (const role of form.grants_roles) {
    const granted = { source: "application", granted_by: decided_by, granted_at: now } as const;
    await insertRole(tx, { eid, member_id, role, ...granted });
  }
  return store.updateApplication(tx, application.application_id, {
    status: "approved",
    waitlist_no: null,
    confirm_by,
    confirmed_at: null,
    withdrawn_reason: null,
    decided_by,
    decided_at: now,
    updated_at: now,
  });
}

/** Takes the seat, the roles and the team of an application back. True if a counted seat became free. */
export async function takeSeat(tx: WriteTx, { eid, member_id }: store.ApplicationRow, now: Date): Promise<boolean> {
  await leaveTeam(tx, eid, member_id, now);
  await deleteRoles(tx, { eid, member_id, source: "application" });
  return deleteSeat(tx, eid, member_id);
}

/** Gives free seats to the waitlist, lowest number first. Returns the promoted applications. */
export async function promote(tx: WriteTx, event: EventRow, now: Date): Promise<store.ApplicationRow[]> {
  const until = confirmBy(event, now);
  if (!until) return [];
  const free = event.seats - (await seatsUsed(tx, event.eid));
  const promoted: store.ApplicationRow[] = [];
  for (const application of free > 0 ? await store.listWaiting(tx, event.eid, free) : []) {
    const approval = { confirm_by: until, decided_by: null, now };
    const approved = await giveSeat(tx, application, approval);
    await notifyOfApplication(tx, event, { application: approved, decision: "promoted", now });
    promoted.push(approved);
  }
  return promoted;
}
