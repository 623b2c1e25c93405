import type { World } from "../../../../test/harness/world.ts";
import { statement } from "../../../kernel/database/statement.ts";

/** An act of the default caller's token, whose undo changes nothing that other examples need. */
const ACT = statement(`
  INSERT INTO activity (id, at, member_id, token_id, operation, tool, transport, outcome, args, request_id, address,
                        undo)
  OVERRIDING SYSTEM VALUE
  SELECT 4000000002, $1, t.member_id, t.id, 'agent_inbox.block', 'ic_agent_inbox_block', 'mcp', 'ok', '{}',
    'req_0123456789abcdef', '192.0.2.7', $2::jsonb
  FROM agent_token t WHERE t.prefix = $3`);

/** And a member who requests deletion and cancels it, which pauses all their agents. */
export async function seed({ atrium, token, member, callers }: World): Promise<void> {
  for (const id of ["account.request_deletion", "account.cancel_deletion"]) callers.set(id, member);
  const { database, clock } = atrium.kernel;
  const undo = JSON.stringify({
    operation: "agent_inbox.unblock",
    input: { client: "An agent that nobody blocked" },
    until: new Date(clock.now().getTime() + 3_600_000).toISOString(),
  });
  await database.transaction(async (tx) => {
    await tx.run(ACT, [clock.now(), undo, token.slice(0, 12)]);
  });
}
