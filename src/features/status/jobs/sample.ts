import type { Job } from "../../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import type { Settings } from "../../../kernel/settings.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { CATCH_UP_MS, RETENTION_DAYS, SILENCE_MS, windowStart } from "../history.ts";
import { declared, say } from "../messages.ts";
import * as store from "../part-store.ts";
import { PART_NAMES, type Part, type Reading, readings, type Watched } from "../parts.ts";

/** `catalogue` is read at call time: the job is part of it. */
export function sample(catalogue: () => Catalogue): Job {
  return {
    name: "service.sample",
    summary: declared.sampleJob,
    everyMs: MINUTE_MS,
    async run({ database, now, settings }) {
      const at = now();
      const changed = await database.transaction(async (tx) => {
        const counts = await catalogue().count(tx, at);
        const mayCatchUp = !(await hasSampled(tx, at, CATCH_UP_MS));
        const found = readings(mayCatchUp ? { ...counts, jobs_overdue: 0 } : counts, watchedBy(settings));
        await store.purgePeriods(tx, windowStart(at, RETENTION_DAYS));
        const turns: string[] = [];
        for (const part of PART_NAMES) {
          const reading = found[part];
          if (reading && (await record(tx, part, reading, at))) turns.push(`${part} ${reading.state}`);
        }
        return turns;
      });
      return changed.length > 0 ? say.partsChanged({ count: changed.length, changed: changed.join(", ") }) : null;
    },
  };
}

export function watchedBy({ consumers, payments }: Settings): Watched {
  return { consumers, takesPayments: payments !== null };
}

/** Whether the samples go back this long without a silence. */
async function hasSampled(tx: WriteTx, at: Date, forMs: number): Promise<boolean> {
  const last = await store.newestPeriod(tx, "database"); // it is in every sample, and always in the same state
  if (last === undefined || at.getTime() - last.seen_at.getTime() > SILENCE_MS) return false;
  return at.getTime() - last.began_at.getTime() >= forMs;
}

/** Returns whether the state changed. Without a silence, a new state begins where the earlier one ended. */
async function record(tx: WriteTx, part: Part, { state, note }: Reading, at: Date): Promise<boolean> {
  const last = await store.newestPeriod(tx, part);
  // A clock that was set back says nothing new until it has caught up.
  if (last && at < last.seen_at) return false;
  const isHeard = last !== undefined && at.getTime() - last.seen_at.getTime() <= SILENCE_MS;
  if (isHeard && last.state === state) {
    await store.prolongPeriod(tx, last, { seen_at: at, note });
    return false;
  }
  if (isHeard) await store.prolongPeriod(tx, last, { seen_at: at, note: last.note });
  await store.beginPeriod(tx, { part, state, note, began_at: at, seen_at: at });
  return last?.state !== state;
}
