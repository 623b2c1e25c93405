import type { Counts } from "../../kernel/catalogue/area.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/catalogue/area.ts" {
  interface Counts {
    own_events: number;
  }
}

const COUNTS = statement("SELECT count(*) AS own_events FROM own_event");

export async function count(tx: ReadTx): Promise<Partial<Counts>> {
  const [counts] = await tx.run<Partial<Counts>>(COUNTS, []);
  return counts ?? {};
}

const COUNT = statement(`
  SELECT m.id AS member_id,
    (SELECT count(DISTINCT r.event_url) FROM rsvp r WHERE r.member_id = m.id AND r.state = 'confirmed')
      + (SELECT count(*) FROM own_rsvp o WHERE o.member_id = m.id AND o.checked_in_at IS NOT NULL)
      AS events_rsvped,
    (SELECT count(*) FROM event_proposal p WHERE p.member_id = m.id AND p.state = 'approved') AS events_hosted
  FROM unnest($1::text[]) AS m (id)`);

/** RSVPs count once a host confirmed them, and seats at own events once their member came. */
export interface MemberEventCounts {
  readonly member_id: string;
  readonly events_rsvped: number;
  readonly events_hosted: number;
}

export async function countEventsByMember(tx: ReadTx, memberIds: readonly string[]): Promise<MemberEventCounts[]> {
  return tx.run<MemberEventCounts>(COUNT, [memberIds]);
}
