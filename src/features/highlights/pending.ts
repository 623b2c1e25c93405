import type { PendingDecision, PendingReader } from "../../kernel/catalogue/review-queue.ts";
import { consentText } from "./shown/people.ts";
import { listShown } from "./shown/store.ts";
import { listPending } from "./store.ts";

export const pendingHighlights: PendingReader = async (tx, { now, limit, id }) => {
  const rows = await listPending(tx, now, limit, id);
  const people = await listShown(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map(({ story, ...row }) => ({
    id: row.id,
    since: row.submitted_at,
    member: row.member_id === null ? null : { id: row.member_id, name: row.submitter_name ?? "" },
    about: story.event_title,
    facts: {
      shown_as: story.member_name,
      action: story.action,
      date: story.date,
      event_url: story.event_url ?? null,
      stats: story.stats?.map(({ label, value }) => `${label}: ${value}`).join(", ") || null,
      proposed_by: row.origin,
      people_shown: consentText(people.filter(({ highlight_id }) => highlight_id === row.id)),
      replaces: row.replaces_published ? row.id : null,
      expires_at: row.expires_at,
    },
    text: story.dek,
    suspicions: row.suspicious_patterns,
    images: story.images,
  }));
};

export const highlightDecisions: readonly PendingDecision[] = [
  { name: "approve", operation: "highlights.approve", item: "id" },
  { name: "deny", operation: "highlights.reject", item: "id", reason: "reason" },
];
