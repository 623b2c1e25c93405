import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";

const PLACED = statement(`
  SELECT member_id FROM hack_role WHERE eid = $1 AND member_id = ANY ($2)
  UNION SELECT member_id FROM hack_seat WHERE eid = $1 AND member_id = ANY ($2)`);

/** Those of the members who have a seat or a role in the hackathon. */
export async function placedIn(tx: ReadTx, eid: string, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.run<{ member_id: string }>(PLACED, [eid, memberIds]);
  return new Set(rows.map(({ member_id }) => member_id));
}

const UNSHOWN = statement(`
  SELECT member_id FROM hack_application
  WHERE eid = $1 AND member_id = ANY ($2) AND answers ->> 'media_ok' = 'no'`);

/** Those of the members who do not want to be in photos, by their application. */
export async function refusesPhotos(
  tx: ReadTx,
  eid: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.run<{ member_id: string }>(UNSHOWN, [eid, memberIds]);
  return new Set(rows.map(({ member_id }) => member_id));
}

const ORGANIZERS = statement(`
  SELECT DISTINCT member_id FROM hack_role WHERE eid = $1 AND role IN ('organizer', 'event_admin')
  ORDER BY member_id LIMIT 100`);

export async function organizersOf(tx: ReadTx, eid: string): Promise<string[]> {
  const rows = await tx.run<{ member_id: string }>(ORGANIZERS, [eid]);
  return rows.map(({ member_id }) => member_id);
}
