import { statement } from "../../kernel/database/statement.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import type { EndpointRow } from "./store.ts";

/** One endpoint of a host that no process asks now. */
const CLAIM = statement(`
  UPDATE endpoint SET leased_until = $2 WHERE id = (
    SELECT e.id FROM endpoint e
    WHERE e.next_check_at <= $1 AND (e.leased_until IS NULL OR e.leased_until <= $1)
      AND NOT EXISTS (SELECT 1 FROM endpoint o WHERE o.host = e.host AND o.id <> e.id AND o.leased_until > $1)
    ORDER BY e.next_check_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING *`);

export async function claimDue(tx: WriteTx, now: Date, leasedUntil: Date): Promise<EndpointRow | undefined> {
  const [row] = await tx.run<EndpointRow>(CLAIM, [now, leasedUntil]);
  return row;
}

/** Undefined if another process took the endpoint over, or its owner changed or removed it. */
export async function lockClaimed(tx: WriteTx, claimed: EndpointRow): Promise<EndpointRow | undefined> {
  const row = await tx.query
    .selectFrom("endpoint")
    .selectAll()
    .where("id", "=", claimed.id)
    .forUpdate()
    .executeTakeFirst();
  const isOurs = row?.leased_until?.getTime() === claimed.leased_until?.getTime() && row?.rev === claimed.rev;
  return isOurs ? row : undefined;
}
