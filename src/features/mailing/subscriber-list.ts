import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import type { LeftBy, SubscriptionState } from "./rules.ts";

export interface ListedSubscriber {
  readonly id: string;
  readonly email: string;
  readonly member_id: string | null;
  readonly state: SubscriptionState;
  readonly since: Date;
  readonly left_by: LeftBy | null;
}

const LIST = statement(`
  SELECT s.id, s.email, s.member_id, p.state, p.left_by,
    coalesce(p.left_at, p.opted_at, p.confirm_sent_at, s.created_at) AS since
  FROM mailing_subscriber s JOIN mailing_subscription p ON p.subscriber_id = s.id AND p.list = 'newsletter'
  WHERE ($1::text IS NULL OR p.state = $1) AND ($2::text IS NULL OR position($2 IN s.email_norm) > 0)
    AND ($3::text IS NULL OR (s.created_at, s.id) < (SELECT created_at, id FROM mailing_subscriber WHERE id = $3))
  ORDER BY s.created_at DESC, s.id DESC LIMIT $4`);

/** Newest first, after the one with id `after`. `part` is a part of the address. */
export function listSubscribers(
  tx: ReadTx,
  page: { state: SubscriptionState | null; part: string | null; after: string | null; limit: number },
): Promise<ListedSubscriber[]> {
  const { state, part, after, limit } = page;
  return tx.run(LIST, [state, part, after, limit]);
}

const COUNTS = statement(`
  SELECT count(*) FILTER (WHERE state = 'confirmed')::int AS confirmed,
    count(*) FILTER (WHERE state = 'unconfirmed')::int AS unconfirmed,
    count(*) FILTER (WHERE state = 'unsubscribed')::int AS unsubscribed,
    (SELECT count(*)::int FROM mailing_suppression) AS suppressed
  FROM mailing_subscription WHERE list = 'newsletter'`);

export interface ListCounts {
  readonly confirmed: number;
  readonly unconfirmed: number;
  readonly unsubscribed: number;
  readonly suppressed: number;
}

export async function countSubscribers(tx: ReadTx): Promise<ListCounts> {
  const [row] = await tx.run<ListCounts>(COUNTS, []);
  return row ?? { confirmed: 0, unconfirmed: 0, unsubscribed: 0, suppressed: 0 };
}
