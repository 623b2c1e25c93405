import type { Database } from "../../src/kernel/ports/database.ts";

/** A delivered message that `by` queued with an act about `about`, such as the booking of their room. */
export function insertEnvelope(database: Database, id: string, by: string, about: { memberId: string; email: string }) {
  const text = `INSERT INTO envelope (id, kind, operation, member_id, subject, payload, state, next_attempt_at, created_at, delivered_at)
    VALUES ($1, 'resources.booking_queued', 'agent_inbox.reply', $2, 'book_of_another',
      jsonb_build_object('member_id', $3::text, 'email', $4::text), 'delivered', now(), now(), now())`;
  return database.transaction((tx) => tx.run({ name: "test_envelope", text }, [id, by, about.memberId, about.email]));
}
