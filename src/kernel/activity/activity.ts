import type { Generated } from "kysely";
import type { Statement, WriteTx } from "../ports/database.ts";

declare module "../ports/database.ts" {
  interface Tables {
    activity: ActivityRow;
  }
}

export interface ActivityRow {
  id: Generated<number>;
  at: Date;
  member_id: string;
  token_id: string | null;
  operation: string;
  tool: string;
  transport: string;
  outcome: string;
  args: unknown;
  request_id: string;
  address: string;
  /** An operator decided on a matter of their own, because nobody else could. */
  own_matter: Generated<boolean>;
}

/** In place of a member: the administrator, who runs commands on the server's machine. */
export const MACHINE = "machine";

const RECORD: Statement = {
  name: "activity_record",
  text: `INSERT INTO activity (at, member_id, token_id, operation, tool, transport, outcome, args, request_id, address,
                               own_matter)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
};

const PURGE: Statement = {
  name: "audit_purge",
  text: `WITH gone AS (DELETE FROM activity WHERE id IN (SELECT id FROM activity WHERE at < $1 ORDER BY at LIMIT $2) RETURNING 1)
         SELECT count(*) AS count FROM gone`,
};

/** Queues a row in the caller's transaction, without a round trip. `args` is JSON. */
export function recordActivity(
  tx: WriteTx,
  row: Omit<ActivityRow, "id" | "args" | "member_id" | "own_matter"> & {
    member_id: string | null;
    args: string | null;
    own_matter?: boolean;
  },
): void {
  const { at, member_id, token_id, operation, tool, transport, outcome, args, request_id, address } = row;
  const { own_matter = false } = row;
  tx.queue(RECORD, [
    at,
    member_id,
    token_id,
    operation,
    tool,
    transport,
    outcome,
    args,
    request_id,
    address,
    own_matter,
  ]);
}

/** Deletes at most `limit` rows, and returns their number. */
export async function purgeActivity(tx: WriteTx, before: Date, limit: number): Promise<number> {
  const [row] = await tx.run<{ count: number }>(PURGE, [before, limit]);
  return row?.count ?? 0;
}
