import type { Job } from "../../../kernel/area.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import type { Settings } from "../../../kernel/settings.ts";
import { KEPT_DAYS, SILENCE_MS, windowStart } from "../history.ts";
import * as store from "../part-store.ts";
import { PART_NAMES, type Part, type Reading, readings, type Watched } from "../parts.ts";

const MINUTE_MS = 60_000;

export const sample: Job = {
  name: "service.sample",
  summary: "Looks at the parts of the service every minute, and keeps for 90 days when their state changed.",
  everyMs: MINUTE_MS,
  async run({ database, now, settings }) {
    const at = now();
    const changed = await database.transaction(async (tx) => {
      const found = readings(await store.readFacts(tx, at), watchedBy(settings));
      await store.purgePeriods(tx, windowStart(at, KEPT_DAYS));
      const turns: string[] = [];
      for (const part of PART_NAMES) {
        const reading = found[part];
        if (reading && (await record(tx, part, reading, at))) turns.push(`${part} is ${reading.state}`);
      }
      return turns;
    });
    return changed.length > 0 ? changed.join(", ") : null;
  },
};

export function watchedBy({ consumers, payments }: Settings): Watched {
  return { consumers, takesPayments: payments !== null };
}

/** True when the state is not what it was. A state that follows without a silence begins where the other ended. */
async function record(tx: WriteTx, part: Part, { state, note }: Reading, at: Date): Promise<boolean> {
  const last = await store.newestPeriod(tx, part);
  const isHeard = last !== undefined && at.getTime() - last.seen_at.getTime() <= SILENCE_MS;
  if (isHeard && last.state === state) {
    await store.prolongPeriod(tx, last, { seen_at: at, note });
    return false;
  }
  if (isHeard) await store.prolongPeriod(tx, last, { seen_at: at, note: last.note });
  await store.beginPeriod(tx, { part, state, note, began_at: at, seen_at: at });
  return last?.state !== state;
}
