import type { World } from "../../../../test/harness/world.ts";
import { statement } from "../../../kernel/database/statement.ts";

const ENTRY = statement(`
  INSERT INTO activity (id, at, member_id, token_id, operation, tool, transport, outcome, args, request_id, address)
  OVERRIDING SYSTEM VALUE
  VALUES (4000000001, $1, 'mem_0123456789abcdef01234567', NULL, 'events.rsvp', 'ic_events_rsvp', 'mcp',
          'tier_too_low', '{"event_url":"https://luma.com/demo-night"}', 'req_0123456789abcdef', '192.0.2.7')`);

const SEARCH = statement(`
  INSERT INTO audit_search (id, member_id, name, filter, created_at)
  VALUES ('srch_0123456789abcdef01234567', $1, 'Refused RSVPs', $2, $3)`);

export async function seed({ atrium, operator }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const filter = JSON.stringify({ operation: "events.rsvp", outcome: "refused", since: "2026-01-01T00:00:00.000Z" });
  await database.transaction(async (tx) => {
    await tx.run(ENTRY, [clock.now()]);
    await tx.run(SEARCH, [operator.memberId, filter, clock.now()]);
  });
}
