import type { Message } from "../../kernel/languages/messages.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { notifyManagers } from "./create-job.ts";
import type { JobRow } from "./store.ts";

/** Tells the member why their print waits. */
export async function tellMember(tx: WriteTx, job: JobRow, reason: Message | string, now: Date): Promise<void> {
  await appendMemberEvents(tx, {
    memberIds: [job.member_id],
    type: "print_waiting",
    target: { kind: "print_request", id: job.id },
    payload: { request_id: job.id, title: job.title, reason },
    now,
  });
}

/** Tells the farm's managers that a request needs them. */
export async function tellManagers(tx: WriteTx, job: JobRow, reason: Message | string, now: Date): Promise<void> {
  await notifyManagers(tx, job, { memberName: null, reason, now });
}
