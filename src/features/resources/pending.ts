import type { PendingDecision, PendingReader } from "../../kernel/catalogue/review-queue.ts";
import { listActive } from "./managers/manager-store.ts";
import { listByState } from "./store.ts";

export const pendingBookings: PendingReader = async (tx, { limit, id }) => {
  const rows = await listByState(tx, { state: "queued", id }, limit);
  const managers = await listActive(tx, [...new Set(rows.map(({ resource_id }) => resource_id))]);
  return rows.map((row) => ({
    id: row.id,
    since: row.created_at,
    member: { id: row.member_id, name: row.member_name },
    about: row.resource_name,
    facts: { starts_at: row.starts_at, ends_at: row.ends_at, email: row.email },
    text: row.purpose,
    suspicions: [],
    othersDecide: managers.some((each) => each.resource_id === row.resource_id && each.id !== row.member_id),
  }));
};

export const bookingDecisions: readonly PendingDecision[] = [
  { name: "approve", operation: "resources.decide", item: "booking_id", sends: { decision: "confirm" } },
  { name: "deny", operation: "resources.decide", item: "booking_id", sends: { decision: "decline" }, reason: "reason" },
];
