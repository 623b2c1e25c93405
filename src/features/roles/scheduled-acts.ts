import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents, operatorIds } from "../event-log/index.ts";

interface ScheduledAct {
  readonly kind: "newsletter" | "campaign" | "announcement";
  readonly id: string;
  readonly title: string;
  /** The operator who scheduled it; null once the account is deleted. */
  readonly by: string | null;
  readonly now: Date;
}

/** Whether the operator who scheduled an act may do it now. If not, it tells the operators that the act waits for one. */
export async function mayStillAct(tx: WriteTx, { kind, id, title, by, now }: ScheduledAct): Promise<boolean> {
  const operators = await operatorIds(tx);
  if (by !== null && operators.includes(by)) return true;
  const payload = { act: kind, act_id: id, title };
  await appendMemberEvents(tx, {
    memberIds: operators,
    type: "scheduled_act_held",
    target: { kind, id },
    payload,
    now,
  });
  return false;
}
