import type { PendingDecision, PendingReader } from "../../kernel/catalogue/review-queue.ts";
import { suspiciousPatterns } from "../../kernel/values/text.ts";
import { listWaiting } from "./store.ts";

export const pendingVisits: PendingReader = async (tx, { limit, id }) => {
  const waiting = await listWaiting(tx, limit, id);
  return waiting.map((visit) => ({
    id: visit.id,
    since: visit.arrived_at ?? visit.created_at,
    member: visit.host_id === null ? null : { id: visit.host_id, name: visit.host_name ?? "" },
    about: `${visit.guest_name}${visit.guest_org ? `, ${visit.guest_org}` : ""}`,
    facts: {
      expected_at: visit.expected_at,
      expected_until: visit.expected_until,
      kind_of_visit: visit.flow_name,
      at_door_since: visit.arrived_at,
      block_list: visit.match,
      guest_email: visit.guest_email,
      guest_phone: visit.guest_phone,
      outside_hours: visit.after_hours ? "yes" : null,
    },
    text: visit.purpose || null,
    suspicions: suspiciousPatterns(`${visit.guest_name}\n${visit.guest_org ?? ""}\n${visit.purpose}`),
  }));
};

export const visitDecisions: readonly PendingDecision[] = [
  { name: "approve", operation: "guests.decide", item: "visit_id", sends: { decision: "approve" } },
  { name: "deny", operation: "guests.decide", item: "visit_id", sends: { decision: "refuse" }, reason: "reason" },
];
