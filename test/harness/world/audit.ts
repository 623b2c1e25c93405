import type { Statement } from "../../../src/kernel/ports/database.ts";
import type { World } from "../world.ts";

const ENTRY: Statement = {
  name: "world_activity_entry",
  text: `INSERT INTO activity (id, at, member_id, token_id, operation, tool, transport, outcome, args, request_id, address)
         OVERRIDING SYSTEM VALUE
         VALUES (4000000001, $1, 'mem_0123456789abcdef01234567', NULL, 'events.rsvp', 'ic_events_rsvp', 'mcp',
                 'tier_too_low', '{"event_url":"https://luma.com/demo-night"}', 'req_0123456789abcdef', '192.0.2.7')`,
};

/** An entry of the record under the id that examples name. */
export async function seed({ atrium }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  await database.transaction(async (tx) => void (await tx.run(ENTRY, [clock.now()])));
}
