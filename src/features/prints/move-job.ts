import { actorOf, type Caller } from "../../kernel/access/caller.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { cancelSlice } from "../slicing/index.ts";
import { recordForWebhooks } from "../webhooks/index.ts";
import { removeFits } from "./fit-store.ts";
import { checkAt, isClosed, STATUS_OF, type Step } from "./rules.ts";
import * as store from "./store.ts";

export interface Move {
  readonly to: Step;
  readonly by: Caller;
  readonly note?: Message | string | null;
  /** Further changes of the row. */
  readonly changes?: store.JobChanges;
  readonly now: Date;
}

/** Moves a locked request, records it, and notifies its member of a new status. */
export async function moveJob(tx: WriteTx, job: store.JobRow, move: Move): Promise<store.JobRow> {
  const { to, by, note = null, changes = {}, now } = move;
  const estimate = changes.est_seconds === undefined ? job.est_seconds : changes.est_seconds;
  const moved = await store.update(tx, job.id, {
    waiting_reason: null,
    ...changes,
    step: to,
    step_at: now,
    check_at: checkAt(to, now, estimate),
    closed_at: isClosed(to) ? now : null,
    ...(typeof note === "string" && by.memberId !== null && by.memberId !== job.member_id && { note }),
  });
  const via = by.kind === "token" ? "agent" : by.kind === "session" ? "session" : "server";
  await store.insertMove(tx, {
    job_id: job.id,
    from_step: job.step,
    to_step: to,
    by_member: by.memberId,
    via,
    note,
    at: now,
  });
  if (job.step === "queued" && to !== "queued") await removeFits(tx, job.id);
  if (isClosed(to) && job.slice_id !== null) await cancelSlice(tx, job.slice_id, now);
  const recorded = { request_id: job.id, member_id: job.member_id };
  if (to === "queued" && job.step !== "queued") recordForWebhooks(tx, "print.queued", recorded, now);
  if (to === "finished" && job.step !== "finished") recordForWebhooks(tx, "print.done", recorded, now);
  const isNews = STATUS_OF[to] !== STATUS_OF[job.step] || to === "held" || to === "unknown";
  // A person who cancels by their own hand knows it.
  const isOwnAct = by.kind === "session" && by.memberId === job.member_id;
  if (isNews && !isOwnAct) await notifyMember(tx, moved, { by, note, now });
  return moved;
}

async function notifyMember(
  tx: WriteTx,
  job: store.JobRow,
  { by, note, now }: { readonly by: Caller; readonly note: Message | string | null; readonly now: Date },
): Promise<void> {
  await appendMemberEvents(tx, {
    memberIds: [job.member_id],
    type: "print_moved",
    ...(by.memberId !== null && { actor: actorOf(by) }),
    target: { kind: "print_request", id: job.id },
    payload: {
      request_id: job.id,
      title: job.title,
      status: STATUS_OF[job.step],
      step: job.step,
      ...(note && { note }),
    },
    now,
  });
}
