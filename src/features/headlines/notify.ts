import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents, operatorIds } from "../event-log/index.ts";
import type { SourceRow } from "./store.ts";

/** Tells all operators that a source is no longer read. */
export async function notifyOperators(tx: WriteTx, source: SourceRow, now: Date): Promise<void> {
  await appendMemberEvents(tx, {
    memberIds: await operatorIds(tx),
    type: "news_source_off",
    target: { kind: "headline_source", id: source.id },
    payload: { source_id: source.id, name: source.name, reason: source.last_error ?? "" },
    now,
  });
}
