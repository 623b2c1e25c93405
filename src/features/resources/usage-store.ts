import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import type { ResourceRow, Slot } from "./store.ts";

export interface UsageRow {
  readonly id: string;
  readonly name: string;
  readonly kind: ResourceRow["kind"];
  readonly bookings: number;
  readonly minutes: number;
  readonly members: number;
  readonly cancelled: number;
  readonly no_shows: number;
}

/** Confirmed bookings count with the part of them that lies within the period. */
const USAGE = statement(`
  SELECT r.id, r.name, r.kind,
    count(b.id) FILTER (WHERE b.state = 'confirmed') AS bookings,
    coalesce(sum(extract(epoch FROM least(b.ends_at, $2) - greatest(b.starts_at, $1)) / 60)
      FILTER (WHERE b.state = 'confirmed'), 0)::float8 AS minutes,
    count(DISTINCT b.member_id) FILTER (WHERE b.state = 'confirmed') AS members,
    count(b.id) FILTER (WHERE b.state = 'cancelled') AS cancelled,
    count(b.id) FILTER (WHERE b.state = 'cancelled' AND b.decided_by IS NULL) AS no_shows
  FROM resource r LEFT JOIN booking b ON b.resource_id = r.id AND b.starts_at < $2 AND b.ends_at > $1
  GROUP BY r.id ORDER BY minutes DESC, r.name, r.id LIMIT 500`);

export async function readUsage(tx: ReadTx, { starts_at, ends_at }: Slot): Promise<UsageRow[]> {
  return tx.run<UsageRow>(USAGE, [starts_at, ends_at]);
}
