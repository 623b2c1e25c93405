import type { ApprovalRow } from "../../kernel/approvals/approval.ts";
import { decide, type Whose } from "../../kernel/approvals/decide.ts";
import type { Refusal, RefusalDetails } from "../../kernel/errors.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import * as store from "./store.ts";

interface Decided {
  readonly id: string;
  readonly whose: Whose;
  readonly state: "approved" | "denied" | "cancelled";
  readonly reason?: string | null;
  readonly now: Date;
  fail(kind: "not_found" | "already_decided", details: RefusalDetails): Refusal;
}

/** Decides on an act that waits, once. @throws Refusal `not_found`, `already_decided` */
export async function decideOn(tx: WriteTx, { id, whose, state, reason = null, now, fail }: Decided) {
  const row: ApprovalRow | undefined = await store.find(tx, whose, id);
  if (!row) throw fail("not_found", { hint: "List the approvals again for the current IDs." });
  if (!(await decide(tx, whose, id, { state, reason, now }))) {
    const state = (await store.find(tx, whose, id))?.state;
    const words = state === "pending" || state === "approved" ? "Its time has passed." : `It is ${state}.`;
    throw fail("already_decided", { hint: `${words} The agent can ask again if it is still wanted.` });
  }
  await appendMemberEvents(tx, {
    memberIds: [row.member_id],
    type: "approval_decided",
    target: { kind: "approval", id },
    payload: { approval_id: id, operation: row.operation, decision: state, ...(reason && { reason }) },
    now,
  });
  return row;
}
