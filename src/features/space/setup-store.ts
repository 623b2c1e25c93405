import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";

export interface SetupFacts {
  name: string;
  time_zone: string;
  has_place: boolean;
  has_contact: boolean;
  has_hours: boolean;
  claimed: boolean;
  backup_at: Date | null;
  backup_bytes: number | null;
}

const FACTS = statement(`
  SELECT space.name, time_zone, latitude IS NOT NULL AS has_place, contact_email IS NOT NULL AS has_contact,
         (EXISTS (SELECT FROM opening_span) OR EXISTS (SELECT FROM state_switch)) AS has_hours, claimed_at IS NOT NULL AS claimed,
         b.finished_at AS backup_at, b.bytes AS backup_bytes
  FROM space LEFT JOIN backup_mark b ON true`);

export async function setupFacts(tx: ReadTx): Promise<SetupFacts> {
  const [row] = await tx.run<SetupFacts>(FACTS, []);
  if (!row) throw new Error("the space was not prepared at start");
  return row;
}
