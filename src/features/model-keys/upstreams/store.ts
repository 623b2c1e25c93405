import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import { type Message, toKeep } from "../../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { ModelShape } from "../../../kernel/ports/model-gateway.ts";

declare module "../../../kernel/database/tables.ts" {
  interface Refined {
    model_upstream: {
      error: Message | string | null;
    };
  }
}

export type UpstreamRow = Row<"model_upstream">;

/** What one check has seen; `error` is null if the server answered. */
export interface Seen {
  readonly models: number | null;
  readonly error: Message | null;
}

/** A single failure may be a restart. */
const FAILURES_MAX = 2;

/** $1 shape, $2 now, $3 models, $4 error. */
const RECORD_CHECK = statement(`
  INSERT INTO model_upstream AS u (shape, state, since, checked_at, failures, models, error)
  VALUES ($1, CASE WHEN $4::jsonb IS NULL THEN 'up' ELSE 'down' END, $2, $2, ($4::jsonb IS NOT NULL)::int, $3, $4)
  ON CONFLICT (shape) DO UPDATE SET
    checked_at = $2, models = $3, error = $4,
    failures = CASE WHEN $4::jsonb IS NULL THEN 0 ELSE u.failures + 1 END,
    state = CASE WHEN $4::jsonb IS NULL THEN 'up' WHEN u.failures + 1 >= ${FAILURES_MAX} THEN 'down' ELSE u.state END,
    since = CASE WHEN ($4::jsonb IS NULL) <> (u.state = 'up') AND ($4::jsonb IS NULL OR u.failures + 1 >= ${FAILURES_MAX})
                 THEN $2 ELSE u.since END
  RETURNING state`);

const RECORD_PAUSE = statement(`
  INSERT INTO model_upstream AS u (shape, state, since, checked_at, failures, error, paused_until)
  VALUES ($1, 'down', $2, $2, 1, $3, $4)
  ON CONFLICT (shape) DO UPDATE SET paused_until = $4, error = $3`);

export async function listUpstreams(tx: ReadTx): Promise<UpstreamRow[]> {
  return tx.query.selectFrom("model_upstream").selectAll().execute();
}

/** Returns the state afterwards. */
export async function recordCheck(
  tx: WriteTx,
  shape: ModelShape,
  { models, error }: Seen,
  now: Date,
): Promise<UpstreamRow["state"]> {
  const [row] = await tx.run<Pick<UpstreamRow, "state">>(RECORD_CHECK, [shape, now, models, toKeep(error)]);
  return row?.state ?? "down";
}

/** Calls to it wait until then. */
export async function recordPause(
  tx: WriteTx,
  shape: ModelShape,
  { until, error }: { readonly until: Date; readonly error: Message },
  now: Date,
): Promise<void> {
  await tx.run(RECORD_PAUSE, [shape, now, toKeep(error), until]);
}
