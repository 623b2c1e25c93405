import type { Place } from "../../resources/index.ts";
import { tellOfDecision } from "../tell.ts";
import { closeDecision, type DecisionRow, findPending, insertDecision, type PendingReply } from "./decisions-store.ts";
import { findPerson, type ThreadRow } from "./store.ts";

interface Request {
  readonly args: PendingReply;
  /** The token that asked; null: the member's policy. */
  readonly requestedBy: string | null;
}

/** Stores an acceptance for the person to decide on. A second request answers with the one that waits. */
export async function requestDecision(
  { tx, now, newId }: Omit<Place, "emit">,
  thread: ThreadRow,
  { args, requestedBy }: Request,
): Promise<DecisionRow> {
  const waiting = await findPending(tx, thread.id, now);
  if (waiting) return waiting;
  // A question can have extended the thread beyond an earlier request.
  await closeDecision(tx, thread.id, "expired", now);
  const sender = await findPerson(tx, thread.from_member);
  const decision = {
    id: newId("apr"),
    member_id: thread.to_member,
    thread_id: thread.id,
    args,
    requested_by: requestedBy,
    summary: summaryOf(thread, args, sender?.name ?? ""),
    created_at: now,
    expires_at: thread.expires_at,
  };
  await insertDecision(tx, decision);
  const actor = { member_id: thread.from_member, display_name: sender?.name ?? null };
  await tellOfDecision(tx, { decision, thread, sender: actor, now });
  return (await findPending(tx, thread.id, now)) as DecisionRow;
}

function summaryOf({ intent }: ThreadRow, { window }: PendingReply, name: string): string {
  if (intent === "ping") return `Accept the message of ${name}`;
  if (intent === "send_intro") return `Accept the introduction by ${name}`;
  return `Accept the meeting with ${name}${window ? `, ${window.start} to ${window.end}` : ""}`;
}
