import type { PendingDecision, PendingReader } from "../../kernel/catalogue/review-queue.ts";
import { listPending } from "./proposal-store.ts";

export const pendingProposals: PendingReader = async (tx, { now, limit, id = null }) => {
  const rows = await listPending(tx, now, limit, id);
  return rows.map((row) => ({
    id: row.id,
    since: row.created_at,
    member: { id: row.member_id, name: row.member_name },
    about: row.title,
    facts: {
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      location: row.location || null,
      host: row.host,
      capacity: row.capacity,
      visibility: row.visibility,
      email: row.member_email,
      contact: row.contact,
      cover_url: row.cover_url,
      slideshow_url: row.slideshow_url,
    },
    text: row.description || null,
    suspicions: [],
  }));
};

export const proposalDecisions: readonly PendingDecision[] = [
  { name: "approve", operation: "events.approve_request", item: "id" },
  { name: "deny", operation: "events.reject_request", item: "id", reason: "reason" },
];
