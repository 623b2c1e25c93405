import { statement } from "../../../kernel/database/statement.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";

interface SpendRows {
  by_day: { day: string; cost: string }[];
  by_model: { model: string; cost: string }[];
  by_member: { user_id: string; display_name: string; cost: string }[];
}

const MEMBERS_MAX = 100;

/** Sums of exact costs, as texts. */
const SPEND = statement(`
  WITH call AS (
    SELECT (c.started_at AT TIME ZONE 'UTC')::date AS day, c.model, k.member_id, sum(c.cost) AS cost
    FROM gateway_call c JOIN gateway_key k ON k.id = c.key_id
    WHERE c.started_at >= $1 AND c.cost IS NOT NULL GROUP BY 1, 2, 3)
  SELECT
    (SELECT coalesce(json_agg(d ORDER BY d.day DESC), '[]') FROM (
       SELECT day::text, trim_scale(sum(cost))::text AS cost FROM call GROUP BY day) d) AS by_day,
    (SELECT coalesce(json_agg(json_build_object('model', m.model, 'cost', trim_scale(m.cost)::text)
                              ORDER BY m.cost DESC, m.model), '[]') FROM (
       SELECT model, sum(cost) AS cost FROM call GROUP BY model) m) AS by_model,
    (SELECT coalesce(json_agg(json_build_object('user_id', p.member_id, 'display_name', p.name,
                              'cost', trim_scale(p.cost)::text) ORDER BY p.cost DESC, p.member_id), '[]') FROM (
       SELECT member_id, i.name, sum(cost) AS cost FROM call JOIN member_identity i ON i.id = member_id
       GROUP BY 1, 2 ORDER BY 3 DESC, 1 LIMIT ${MEMBERS_MAX}) p) AS by_member`);

const SPEND_OF_MEMBER = statement(`
  SELECT coalesce(trim_scale(sum(c.cost)), 0)::text AS spent
  FROM gateway_call c JOIN gateway_key k ON k.id = c.key_id
  WHERE k.member_id = $1 AND c.started_at >= date_trunc('month', $2::timestamptz AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`);

export async function spendOfAll(tx: ReadTx, since: Date): Promise<SpendRows> {
  const [row] = await tx.run<SpendRows>(SPEND, [new Date(since.toISOString().slice(0, 10))]);
  return row ?? { by_day: [], by_model: [], by_member: [] };
}

/** In the month of `now`. */
export async function spendOfMember(tx: ReadTx, memberId: string, now: Date): Promise<string> {
  const [row] = await tx.run<{ spent: string }>(SPEND_OF_MEMBER, [memberId, now]);
  return row?.spent ?? "0";
}
