import { actorOf, type Caller } from "../../kernel/access/caller.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import type { Role } from "./rules.ts";
import type { EventRow } from "./store.ts";

/** Tells a member that operators granted or revoked a role. */
export async function notifyOfRole(
  tx: WriteTx,
  { eid, title }: Pick<EventRow, "eid" | "title">,
  news: { member_id: string; role: Role; action: "grant" | "revoke"; caller: Caller; now: Date },
): Promise<void> {
  const { member_id, role, action, caller, now } = news;
  await appendMemberEvents(tx, {
    memberIds: [member_id],
    type: "hack_role_changed",
    actor: actorOf(caller),
    target: { kind: "hack_event", id: eid },
    payload: { eid, title, role, change: action === "grant" ? "granted" : "revoked" },
    now,
  });
}
