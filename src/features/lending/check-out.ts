import type { ErrorKind, RefusalDetails } from "../../kernel/errors.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { readSpaceHours } from "../space/index.ts";
import { missingQualification } from "../trainings/index.ts";
import * as holds from "./hold-store.ts";
import { isBlocked } from "./incident-store.ts";
import { say } from "./messages.ts";
import { BLOCKED, NO_SUCH_UNIT } from "./refusals.ts";
import type { WaiverState } from "./rules.ts";
import { dueAt, statusFor } from "./rules.ts";
import * as store from "./store.ts";
import { signedState } from "./waivers/signed-state.ts";

type CheckOutFault =
  | "unit_not_found"
  | "no_waiver"
  | "qualification_missing"
  | "lending_blocked"
  | "lend_overdue"
  | "already_lending"
  | "unit_not_available";

type Fault = { readonly kind: CheckOutFault & ErrorKind; readonly details: RefusalDetails };

interface Wish {
  readonly unitId: string;
  readonly memberId: string;
  /** Who acts: the member, or an operator for them. */
  readonly by: string;
  readonly lendId: string;
  readonly now: Date;
}

/** Lends the unit to the member in this transaction, or returns why not. */
export async function checkOut(
  tx: WriteTx,
  { unitId, memberId, by, lendId, now }: Wish,
): Promise<{ lend: { id: string; due: Date } } | Fault> {
  const thing = await store.lockThing(tx, unitId);
  const policy = thing && (await store.findPolicy(tx, thing.kind));
  if (!thing || !policy) return { kind: "unit_not_found", details: NO_SUCH_UNIT };
  const { borrower, fault } = await mayBorrow(tx, policy, { memberId, now });
  if (fault) return fault;
  const offer = await holds.offerOn(tx, thing.id);
  if (statusFor(thing.status, offer?.member_id === memberId) !== "available") {
    return (await existing(tx, memberId, thing.kind)) ?? notAvailable(thing.id);
  }
  const due = dueAt(now, policy, await readSpaceHours(tx, now));
  const lend = { id: lendId, thing_id: thing.id, kind: thing.kind, member_id: memberId, out_at: now, due_back_at: due };
  if (!(await store.insertLend(tx, { ...lend, condition_out: thing.condition, borrower, out_by: by }))) {
    return (await existing(tx, memberId, thing.kind)) ?? notAvailable(thing.id);
  }
  await store.updateThing(tx, thing.id, { status: "lent" });
  await takeHold(tx, { memberId, kind: thing.kind, now });
  return { lend: { id: lendId, due } };
}

/** Everything but the unit: waiver, qualification, blocks and overdue loans. */
async function mayBorrow(
  tx: WriteTx,
  policy: store.PolicyRow,
  { memberId, now }: { memberId: string; now: Date },
): Promise<{ borrower: store.Borrower | null; fault?: Fault }> {
  if (await isBlocked(tx, memberId)) return { borrower: null, fault: { kind: "lending_blocked", details: BLOCKED } };
  const overdue = (await store.activeLends(tx, memberId, null)).find((each) => each.due_back_at <= now);
  if (overdue && overdue.kind !== policy.kind) return { borrower: null, fault: overdueFault(overdue) };
  const missing =
    policy.qualification && (await missingQualification(tx, { memberId, kind: policy.qualification, now }));
  if (missing) return { borrower: null, fault: { kind: "qualification_missing", details: missing } };
  const { state, waiver } = await signedState(tx, policy, { memberId, now });
  if (policy.needs_waiver && state !== "fresh") return { borrower: null, fault: noWaiver(state) };
  if (waiver?.record) return { borrower: borrowerOf(waiver.record) };
  const person = await store.findPerson(tx, memberId);
  return { borrower: person ? { name: person.name, email: person.email, phone: null, telegram: null } : null };
}

function borrowerOf(record: string): store.Borrower {
  const { name = "", email = "", phone = null, telegram = null } = JSON.parse(record);
  return { name, email, phone, telegram };
}

function noWaiver(state: WaiverState): Fault {
  const hint = "The member signs at /loans/waiver, or with ic_headsets_sign_waiver where the space allows it.";
  return {
    kind: "no_waiver",
    details: { message: say.waiverNotValid({ state }), hint, context: { waiver_state: state } },
  };
}

function overdueFault({ id, thing_id }: store.LendDetail): Fault {
  const hint = `Return ${thing_id} first: ic_headsets_return with lend_id ${id}.`;
  return { kind: "lend_overdue", details: { hint, context: { existing_lend_id: id } } };
}

function notAvailable(unitId: string): Fault {
  const hint = "Choose a unit with status available, or call ic_headsets_place_hold to wait for one.";
  return { kind: "unit_not_available", details: { message: say.unitNotAvailable({ unitId }), hint } };
}

async function existing(tx: WriteTx, memberId: string, kind: string): Promise<Fault | null> {
  const [lend] = await store.activeLends(tx, memberId, kind);
  if (!lend) return null;
  const hint = `Return ${lend.thing_id} first: ic_headsets_return with lend_id ${lend.id}.`;
  return { kind: "already_lending", details: { hint, context: { existing_lend_id: lend.id } } };
}

/** A hold ends with the loan. Another unit that was reserved for it is released by the job. */
async function takeHold(tx: WriteTx, { memberId, kind, now }: { memberId: string; kind: string; now: Date }) {
  for (const hold of await holds.openHolds(tx, memberId, kind)) {
    const ended = { offered_thing: null, offered_until: null, ended_at: now };
    await holds.updateHold(tx, hold.id, { state: "taken", ...ended });
  }
}
