import type { Caller } from "../../../kernel/access/caller.ts";
import { Refusal } from "../../../kernel/errors.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { notifyOfApplication } from "../notify.ts";
import { NO_WAITLIST, seatsFull } from "../refusals.ts";
import { renderSeats } from "../schemas.ts";
import { seatsUsed } from "../seat-store.ts";
import type { EventRow } from "../store.ts";
import { findForm } from "./form-store.ts";
import { giveSeat, takeSeat } from "./seats.ts";
import * as store from "./store.ts";

export interface Decision {
  readonly decision: "approve" | "waitlist" | "reject";
  readonly note: string | null;
  readonly by: string;
  readonly caller: Caller;
  readonly now: Date;
}

const STATUS = { approve: "approved", waitlist: "waitlisted", reject: "rejected" } as const;

/** Records a decision with the event locked; the same one again changes nothing. @throws Refusal `seats_full` */
export async function decide(
  tx: WriteTx,
  event: EventRow,
  application: store.ApplicationRow,
  { decision, note, by, caller, now }: Decision,
): Promise<{ application: store.ApplicationRow; freed: boolean }> {
  const { application_id, eid, applicant_type, form_version } = application;
  const status = STATUS[decision];
  if (application.status === status) return { application, freed: false };
  const form = await findForm(tx, eid, applicant_type, form_version);
  if (decision === "waitlist" && !form?.consumes_seat) throw new Refusal("validation", NO_WAITLIST);
  if (decision === "approve" && form?.consumes_seat) {
    const used = await seatsUsed(tx, eid);
    if (used >= event.seats) throw new Refusal("seats_full", seatsFull(renderSeats(event.seats, used)));
  }
  const freed = application.status === "approved" && (await takeSeat(tx, application, now));
  const noted = await store.updateApplication(tx, application_id, {
    note,
    confirm_by: null,
    confirmed_at: null,
  });
  const decided =
    decision === "approve"
      ? await giveSeat(tx, noted, { confirm_by: null, decided_by: by, now })
      : await store.updateApplication(tx, application_id, {
          status,
          waitlist_no: decision === "waitlist" ? await store.nextWaitlistNo(tx, eid) : null,
          withdrawn_reason: null,
          decided_by: by,
          decided_at: now,
          updated_at: now,
        });
  await notifyOfApplication(tx, event, { application: decided, decision: status, caller, now });
  return { application: decided, freed };
}
