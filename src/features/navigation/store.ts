import type { FeatureName } from "../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { PendingKind } from "../../kernel/catalogue/review-queue.ts";
import { type Statement, statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { memoizeFor } from "../../kernel/values/memoize.ts";
import { pendingApprovals } from "../approvals/index.ts";
import { type Unread, unreadOf } from "../notifications/index.ts";

export interface FeatureState {
  readonly in_use: readonly FeatureName[];
  readonly shown: readonly FeatureName[];
}

/** One statement for all features: pages of every visitor depend on it. */
const featuresStatement = memoizeFor(({ areas }: Catalogue) => {
  const uses = areas.flatMap(({ features = [] }) => features);
  const found = uses.map(({ name, inUse }) => `CASE WHEN EXISTS (${inUse}) THEN '${name}' END`);
  return statement(`
    SELECT array_remove(ARRAY[${found.join(",\n      ")}]::text[], NULL) AS in_use,
      ARRAY(SELECT feature FROM shown_feature ORDER BY feature) AS shown`) as Statement as Statement<FeatureState>;
});

export async function readFeatures(tx: ReadTx, catalogue: Catalogue): Promise<FeatureState> {
  const [state] = await tx.run<FeatureState>(featuresStatement(catalogue), []);
  return state ?? { in_use: [], shown: [] };
}

const SHOW = statement("INSERT INTO shown_feature (feature, shown_at) VALUES ($1, $2) ON CONFLICT DO NOTHING");
const HIDE = statement("DELETE FROM shown_feature WHERE feature = $1");
const IS_SHOWN = statement("SELECT feature FROM shown_feature WHERE feature = $1");

export async function isShown(tx: ReadTx, feature: FeatureName): Promise<boolean> {
  return (await tx.run(IS_SHOWN, [feature])).length > 0;
}

export async function setShown(tx: WriteTx, feature: FeatureName, shown: boolean, now: Date): Promise<void> {
  await (shown ? tx.run(SHOW, [feature, now]) : tx.run(HIDE, [feature]));
}

interface Waiting extends Unread {
  readonly approvals: number;
  readonly inbox: number;
}

/**
 * One statement, because every page runs it: $1 is the time, $2 the member, $3 the queues that they decide on, and $4
 * the most that is counted of each.
 */
const waitingStatement = memoizeFor(({ pending }: Catalogue) => {
  const counted = (rows: string) => `(SELECT count(*) FROM (${rows} LIMIT $4::int) AS item)`;
  const queues = [...pending.values()].map(
    ({ kind, items }) => `CASE WHEN '${kind}' = ANY ($3::text[]) THEN ${counted(items)} ELSE 0 END`,
  );
  return statement(`
    SELECT unread.*, ${counted(pendingApprovals("$2"))}::int AS approvals,
      (${queues.join("\n      + ")})::int AS inbox
    FROM (SELECT $1::timestamptz AS now) AS call LEFT JOIN (${unreadOf("$2", "$4")}) AS unread ON true`);
});

export async function readWaiting(
  tx: ReadTx,
  catalogue: Catalogue,
  asked: { now: Date; memberId: string; kinds: readonly PendingKind[]; max: number },
): Promise<Waiting> {
  const { now, memberId, kinds, max } = asked;
  const read = waitingStatement(catalogue) as Statement as Statement<Waiting>;
  const [waiting] = await tx.run<Waiting>(read, [now, memberId, kinds, max]);
  if (!waiting) throw new Error("the counts have one row");
  return waiting;
}
