import { span } from "../../kernel/languages/slot-words.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents, operatorIds } from "../event-log/index.ts";
import { spaceTimeZone } from "../space/index.ts";
import type { VisitRow } from "./store.ts";

type NewsOf = Pick<VisitRow, "id" | "host_id" | "guest_name" | "expected_at" | "expected_until">;

export type Outcome =
  | "approved"
  | "refused"
  | "arrived"
  | "in"
  | "out"
  | "overstay"
  | "expired"
  | "no_show"
  | "auto_out";

/** Tells the host what became of a visit. */
export async function notifyHost(
  tx: WriteTx,
  visit: NewsOf,
  news: { outcome: Outcome; reason?: string | null; now: Date },
): Promise<void> {
  if (visit.host_id === null) return;
  const { outcome, reason, now } = news;
  await appendMemberEvents(tx, {
    memberIds: [visit.host_id],
    type: "guest_visit_changed",
    target: { kind: "visit", id: visit.id },
    payload: {
      visit_id: visit.id,
      guest: visit.guest_name,
      when: span(visit.expected_at, visit.expected_until, await spaceTimeZone(tx)),
      outcome,
      ...(reason && { reason }),
    },
    now,
  });
}

/** Tells all operators of a visit that needs them. */
export async function notifyOperators(
  tx: WriteTx,
  visit: NewsOf,
  news: { why: "approval" | "at_door" | "overstay" | "name_match"; host: string | null; now: Date },
): Promise<void> {
  await appendMemberEvents(tx, {
    memberIds: await operatorIds(tx),
    type: "guest_needs_operator",
    target: { kind: "visit", id: visit.id },
    payload: {
      visit_id: visit.id,
      guest: visit.guest_name,
      when: span(visit.expected_at, visit.expected_until, await spaceTimeZone(tx)),
      why: news.why,
      ...(news.host && { display_name: news.host }),
    },
    now: news.now,
  });
}
