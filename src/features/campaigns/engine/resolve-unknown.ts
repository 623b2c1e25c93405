import { type Statement, statement } from "../../../kernel/database/statement.ts";
import { setState } from "../store.ts";
import type { Parts } from "./sender.ts";

const AT_ONCE = 2_000;

/** Unknown mails that no sender can still settle. A reason says that the record was asked. */
const OPEN = statement(`
  SELECT d.campaign_id, d.subscriber_id, d.message_id, c.started_at
  FROM campaign_delivery d JOIN campaign c ON c.id = d.campaign_id AND c.state = 'running'
  WHERE d.state = 'unknown' AND d.reason IS NULL AND d.changed_at <= $1
  ORDER BY d.campaign_id, d.subscriber_id LIMIT ${AT_ONCE}`) as Statement<Open>;

interface Open {
  readonly campaign_id: string;
  readonly subscriber_id: string;
  readonly message_id: string;
  readonly started_at: Date;
}

/** `accepted` becomes sent. `absent` is queued again under the same Message-ID. */
const RESOLVE = statement(`
  UPDATE campaign_delivery d SET
    state = CASE r.traced WHEN 'accepted' THEN 'sent' WHEN 'absent' THEN 'queued' ELSE d.state END,
    reason = CASE r.traced WHEN 'absent' THEN NULL ELSE 'traced' END,
    claimed_by = CASE r.traced WHEN 'unknown' THEN d.claimed_by END, lease_until = NULL,
    next_at = $1, changed_at = $1
  FROM unnest($2::text[], $3::text[], $4::text[]) AS r (campaign_id, subscriber_id, traced)
  WHERE d.campaign_id = r.campaign_id AND d.subscriber_id = r.subscriber_id AND d.state = 'unknown'
    AND d.reason IS NULL`);

/**
 * Asks the relay's record about unknown mails. It waits until a stalled sender must have ended, because that one could
 * still hand its mail over.
 */
export async function resolveUnknown({ database, ports, settings, now }: Parts): Promise<void> {
  const { mailTrace } = ports;
  if (!mailTrace) return;
  const at = now();
  const settled = new Date(at.getTime() - settings.listMail.traceAfterMs);
  const open = await database.read.run<Open>(OPEN, [settled]);
  const since = open.map(({ started_at }) => started_at).sort((a, b) => a.getTime() - b.getTime())[0];
  if (!since) return;
  const found = await mailTrace.find(
    open.map(({ message_id }) => message_id),
    since,
  );
  const traced = open.map(({ message_id }) => found.get(message_id) ?? "unknown");
  const ids = [open.map(({ campaign_id }) => campaign_id), open.map(({ subscriber_id }) => subscriber_id)];
  await database.transaction((tx) => tx.run(RESOLVE, [at, ...ids, traced]));
}

const AGAIN = statement(`
  UPDATE campaign_delivery SET state = 'queued', reason = NULL, claimed_by = NULL, lease_until = NULL,
    next_at = $2, changed_at = $2
  WHERE campaign_id = $1 AND state = 'unknown' AND changed_at <= $3 RETURNING subscriber_id`);

const LEFT = statement(`
  UPDATE campaign_delivery SET reason = 'left', changed_at = $2
  WHERE campaign_id = $1 AND state = 'unknown' AND reason IS DISTINCT FROM 'left' RETURNING subscriber_id`);

type Writer = Parameters<Parameters<Parts["database"]["transaction"]>[0]>[0];

/** An operator's decision about all unknown mails of a campaign. Returns their number. */
export async function decideUnknown(
  tx: Writer,
  { id, decision, now, settled }: { id: string; decision: "leave" | "send_again"; now: Date; settled: Date },
): Promise<number> {
  if (decision === "leave") return (await tx.run(LEFT, [id, now])).length;
  const count = (await tx.run(AGAIN, [id, now, settled])).length;
  if (count > 0) await setState(tx, id, { state: "running" });
  return count;
}
