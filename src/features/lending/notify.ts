import { span } from "../../kernel/languages/slot-words.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents, operatorIds } from "../event-log/index.ts";
import { spaceTimeZone } from "../space/index.ts";
import type { HoldRow } from "./hold-store.ts";
import type { IncidentRow } from "./incident-store.ts";
import type { LendRow } from "./store.ts";

const moment = async (tx: ReadTx, at: Date) => span(at, null, await spaceTimeZone(tx));

/** Tells the borrower that a loan is due soon, overdue, or was ended by an operator. */
export async function notifyBorrower(
  tx: WriteTx,
  lend: Pick<LendRow, "id" | "thing_id" | "member_id" | "due_back_at">,
  { outcome, reason, now }: { outcome: "due_soon" | "overdue" | "force_returned" | "lost"; reason?: string; now: Date },
): Promise<void> {
  if (lend.member_id === null) return;
  const isOut = outcome === "due_soon" || outcome === "overdue";
  await appendMemberEvents(tx, {
    memberIds: [lend.member_id],
    type: "loan_changed",
    target: { kind: "lend", id: lend.id },
    payload: {
      lend_id: lend.id,
      unit_id: lend.thing_id,
      due_back_at: lend.due_back_at.toISOString(),
      when: await moment(tx, lend.due_back_at),
      outcome,
      ...(reason && { reason }),
    },
    ...(isOut && {
      actions: [
        { label: "Return it", mcp_tool: "ic_headsets_return", args: { lend_id: lend.id }, consequential: true },
      ],
    }),
    now,
  });
}

/** Tells a waiting member that a unit is reserved for them, or that the offer ended. */
export async function notifyHolder(
  tx: WriteTx,
  hold: Pick<HoldRow, "id" | "member_id">,
  news: { outcome: "offered" | "lapsed"; thingId: string; until: Date; now: Date },
): Promise<void> {
  const { outcome, thingId, until, now } = news;
  await appendMemberEvents(tx, {
    memberIds: [hold.member_id],
    type: "hold_changed",
    target: { kind: "lend_hold", id: hold.id },
    payload: {
      hold_id: hold.id,
      unit_id: thingId,
      outcome,
      until: until.toISOString(),
      when: await moment(tx, until),
    },
    ...(outcome === "offered" && {
      actions: [
        { label: "Check it out", mcp_tool: "ic_headsets_checkout", args: { unit_id: thingId }, consequential: true },
      ],
    }),
    now,
  });
}

/** Tells all operators of a new incident, or of its details. */
export async function notifyOperators(tx: WriteTx, incident: IncidentRow, now: Date): Promise<void> {
  const { id: incident_id, thing_id: unit_id, type, description } = incident;
  await appendMemberEvents(tx, {
    memberIds: await operatorIds(tx),
    type: "incident_reported",
    target: { kind: "lend_incident", id: incident_id },
    payload: { incident_id, unit_id, type, description },
    now,
  });
}

/** Tells the reporter and the borrower of the verdict. */
export async function notifyOfVerdict(tx: WriteTx, incident: IncidentRow, now: Date): Promise<void> {
  const { id: incident_id, thing_id: unit_id, reporter_id, member_id, verdict, resolution } = incident;
  await appendMemberEvents(tx, {
    memberIds: [...new Set([reporter_id, member_id])].filter((id) => id !== null),
    type: "incident_decided",
    target: { kind: "lend_incident", id: incident_id },
    payload: { incident_id, unit_id, verdict, resolution },
    now,
  });
}
