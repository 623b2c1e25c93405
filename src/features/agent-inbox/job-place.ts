import type { JobContext } from "../../kernel/catalogue/area.ts";
import { writeMessage } from "../../kernel/outbox/outbox.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import type { Place } from "../resources/index.ts";

/** What a verb needs, in a job's transaction. Messages name the member for whom the job acts. */
export function jobPlace({ now, newId }: JobContext, tx: WriteTx, memberId: string): Place {
  const at = now();
  return {
    tx,
    now: at,
    newId,
    async emit(message) {
      writeMessage(tx, { id: newId("env"), operation: "agent_inbox.reply", member_id: memberId, ...message, now: at });
    },
  };
}
