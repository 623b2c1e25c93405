import type { WriteTx } from "../../../kernel/ports/database.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import type { EventRow } from "../store.ts";

type Outcome = "disqualified" | "reinstated";

interface News {
  readonly memberIds: readonly string[];
  readonly outcome: Outcome;
  /** The name of the team. */
  readonly about: string;
  readonly reason?: string;
  readonly now: Date;
}

/** Tells members what was decided about their team. */
export async function notifyOfOutcome(
  tx: WriteTx,
  { eid, title }: Pick<EventRow, "eid" | "title">,
  { memberIds, outcome, about, reason, now }: News,
): Promise<void> {
  if (memberIds.length === 0) return;
  await appendMemberEvents(tx, {
    memberIds,
    type: "hack_outcome",
    target: { kind: "hack_event", id: eid },
    payload: { eid, title, outcome, about, ...(reason && { reason }) },
    now,
  });
}
