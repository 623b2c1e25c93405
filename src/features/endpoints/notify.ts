import type { Message } from "../../kernel/languages/messages.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents, operatorIds } from "../event-log/index.ts";
import type { EndpointRow } from "./store.ts";

type Named = Pick<EndpointRow, "id" | "name" | "owner_id">;

export type EndpointNews = "approved" | "rejected" | "changed" | "down" | "up" | "gone";

/** Tells the owner. `reason`: of operators, or the last error. */
export async function notifyOwner(
  tx: WriteTx,
  { id, name, owner_id }: Named,
  { news, reason, now }: { news: EndpointNews; reason: Message | string | null; now: Date },
): Promise<void> {
  await appendMemberEvents(tx, {
    memberIds: [owner_id],
    type: "endpoint_changed",
    target: { kind: "endpoint", id },
    payload: { endpoint_id: id, name, news, reason: reason ?? "" },
    now,
  });
}

/** Tells all operators that an endpoint waits for them. */
export async function notifyOperators(
  tx: WriteTx,
  { id, name, owner_id }: Named,
  { ownerName, now }: { ownerName: string | null; now: Date },
): Promise<void> {
  await appendMemberEvents(tx, {
    memberIds: (await operatorIds(tx)).filter((operator) => operator !== owner_id),
    type: "endpoint_submitted",
    target: { kind: "endpoint", id },
    payload: { endpoint_id: id, name, user_id: owner_id, display_name: ownerName ?? "" },
    now,
  });
}
