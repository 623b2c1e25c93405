import { hash } from "node:crypto";
import type { Job, JobContext } from "../catalogue/area.ts";
import { DELETE_EXPIRED, type Expiry, type RetentionRule } from "../catalogue/retention.ts";
import { declared, say } from "../messages.ts";
import { HOUR_MS } from "../values/duration.ts";

/** Keeps locks and transactions short. */
const AT_ONCE = 5_000;

/** Carries out the rules of retention that have conditions. `rules` is read at call time: the catalogue has the job. */
export function deleteExpired(rules: () => readonly RetentionRule[]): Job {
  return {
    name: DELETE_EXPIRED,
    summary: declared.deleteExpiredJob,
    everyMs: HOUR_MS,
    async run(context) {
      const counts = new Map<string, number>();
      const failures: unknown[] = [];
      for (const expiry of rules().flatMap(({ expiries = [] }) => expiries)) {
        if (context.signal.aborted) break;
        try {
          const count = await settle(context, expiry);
          if (count > 0) counts.set(expiry.table, (counts.get(expiry.table) ?? 0) + count);
        } catch (error) {
          failures.push(new Error(`${expiry.table}: ${(error as Error).message}`, { cause: error }));
        }
      }
      // A rule that fails does not hold up the others.
      if (failures.length > 0) throw new AggregateError(failures, failures.map((each) => String(each)).join("; "));
      if (counts.size === 0) return null;
      return say.expiredDeleted({ tables: [...counts].map(([table, count]) => ({ table, count })) });
    },
  };
}

async function settle({ database, now, settings, signal }: JobContext, expiry: Expiry): Promise<number> {
  const at = now();
  const statement = statementOf(expiry);
  const values = statement.text.includes("$2") ? [expiry.before(at, settings), at] : [expiry.before(at, settings)];
  let settled = 0;
  for (let gone = AT_ONCE; gone === AT_ONCE && !signal.aborted; settled += gone) {
    const [row] = await database.transaction((tx) => tx.run<{ count: number }>(statement, values));
    gone = row?.count ?? 0;
  }
  return settled;
}

/** The condition is there twice: a row that changed since it was found is looked at again. */
function statementOf({ table, where, set }: Expiry): { name: string; text: string } {
  const act = set === null ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${set}`;
  const text = `
    WITH gone AS (${act}
      WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE (${where}) LIMIT ${AT_ONCE})) AND (${where}) RETURNING 1)
    SELECT count(*)::int AS count FROM gone`;
  return { name: hash("sha1", text), text };
}
