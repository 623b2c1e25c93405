import type { Counts } from "../../kernel/catalogue/area.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/catalogue/area.ts" {
  interface Counts {
    dead: number;
    /** Queued, and due for fifteen minutes. */
    late: number;
    /** Tried, not delivered, and not acknowledged by the consumer of that name. */
    mail_refused: number;
    webhook_refused: number;
  }
}

const refusedBy = <const Sink extends string>(sink: Sink) =>
  `(SELECT count(*) FROM envelope e
  WHERE e.state IN ('queued', 'dead') AND e.attempts > 0 AND NOT EXISTS (
    SELECT FROM envelope_receipt r WHERE r.envelope_id = e.id AND r.sink = '${sink}'))` as const;

const COUNTS = statement(`
  SELECT
  (SELECT count(*) FROM envelope WHERE state = 'dead') AS dead,
  (SELECT count(*) FROM envelope WHERE state = 'queued'
     AND next_attempt_at < $1::timestamptz - interval '15 minutes') AS late,
  ${refusedBy("mail")} AS mail_refused,
  ${refusedBy("webhook")} AS webhook_refused`);

export async function count(tx: ReadTx, now: Date): Promise<Partial<Counts>> {
  const [counts] = await tx.run<Partial<Counts>>(COUNTS, [now]);
  return counts ?? {};
}
