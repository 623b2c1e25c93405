import { statement } from "../../../kernel/database/statement.ts";
import type { Database } from "../../../kernel/ports/database.ts";
import type { DeliveryState, Reason } from "../rules.ts";
import type { Claimed } from "./claims.ts";

/** The outcome of one mail. */
export interface Conclusion {
  readonly item: Claimed;
  readonly state: Extract<DeliveryState, "sent" | "failed" | "deferred" | "unknown">;
  readonly response: string;
  readonly reason: Reason | null;
  readonly nextAt: Date;
}

/**
 * Concludes mails and marks the next ones as `sending`, in one commit. A mail is marked only while its campaign runs
 * and its lease lasts. A late conclusion of the same sender also settles an `unknown` row.
 */
const ADVANCE = statement(`
  WITH concluded AS (
    UPDATE campaign_delivery d SET state = c.state, response = c.response, reason = c.reason,
      next_at = c.next_at, lease_until = NULL, changed_at = $1
    FROM unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::timestamptz[])
      AS c (campaign_id, subscriber_id, state, response, reason, next_at)
    WHERE d.campaign_id = c.campaign_id AND d.subscriber_id = c.subscriber_id AND d.claimed_by = $2
      AND d.state IN ('sending', 'unknown'))
  UPDATE campaign_delivery d SET state = 'sending', attempts = d.attempts + 1, lease_until = $3, changed_at = $1
  FROM unnest($10::text[], $11::text[]) AS n (campaign_id, subscriber_id), campaign k
  WHERE d.campaign_id = n.campaign_id AND d.subscriber_id = n.subscriber_id AND d.state = 'claimed'
    AND d.claimed_by = $2 AND d.lease_until > $1 AND k.id = d.campaign_id AND k.state = 'running'
  RETURNING d.campaign_id || ' ' || d.subscriber_id AS key`);

interface Step {
  readonly conclusion: Conclusion | null;
  readonly next: Claimed | null;
  resolve(mayHandOver: boolean): void;
  reject(error: unknown): void;
}

/** Resolves once committed: whether `next` may be handed over. */
export type Advance = (conclusion: Conclusion | null, next: Claimed | null) => Promise<boolean>;

const keyOf = ({ campaign_id, subscriber_id }: Claimed) => `${campaign_id} ${subscriber_id}`;

/** Merges the steps of all connections; one statement is under way at a time. */
export function createAdvance(
  database: Pick<Database, "transaction">,
  { me, now, leaseMs }: { me: string; now: () => Date; leaseMs: number },
): Advance {
  let waiting: Step[] = [];
  let isRunning = false;

  async function run(steps: readonly Step[]): Promise<void> {
    const concluded = steps.flatMap(({ conclusion }) => conclusion ?? []);
    const next = steps.flatMap((step) => step.next ?? []);
    const at = now();
    const values = [
      at,
      me,
      new Date(at.getTime() + leaseMs),
      concluded.map(({ item }) => item.campaign_id),
      concluded.map(({ item }) => item.subscriber_id),
      concluded.map(({ state }) => state),
      concluded.map(({ response }) => response),
      concluded.map(({ reason }) => reason),
      concluded.map(({ nextAt }) => nextAt),
      next.map(({ campaign_id }) => campaign_id),
      next.map(({ subscriber_id }) => subscriber_id),
    ];
    try {
      const rows = await database.transaction((tx) => tx.run<{ key: string }>(ADVANCE, values));
      const marked = new Set(rows.map(({ key }) => key));
      for (const step of steps) step.resolve(step.next !== null && marked.has(keyOf(step.next)));
    } catch (error) {
      for (const step of steps) step.reject(error);
    }
  }

  async function drain(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const steps = waiting;
      waiting = [];
      await run(steps);
    }
    isRunning = false;
  }

  return (conclusion, next) =>
    new Promise((resolve, reject) => {
      waiting.push({ conclusion, next, resolve, reject });
      if (!isRunning) setImmediate(() => isRunning || drain());
    });
}
