import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { endOffer, freeThing } from "../free-thing.ts";
import * as holds from "../hold-store.ts";
import { declared, say } from "../messages.ts";
import { notifyBorrower } from "../notify.ts";
import { REMIND_MS } from "../rules.ts";
import * as store from "../store.ts";

const AT_ONCE = 100;
/** Shorter loans get no reminder before they are due. */
const REMINDED = `${(2 * REMIND_MS) / 1_000} seconds`;

const NEXT = statement(`
SELECT least(
    (SELECT min(due_back_at) FROM lend
     WHERE returned_at IS NULL AND member_id IS NOT NULL AND overdue_told_at IS NULL),
    (SELECT min(due_back_at - interval '15 minutes') FROM lend
     WHERE returned_at IS NULL AND member_id IS NOT NULL AND reminded_at IS NULL AND due_back_at > $1
       AND due_back_at - out_at > interval '30 minutes'),
    (SELECT min(offered_until) FROM lend_hold WHERE state = 'offered')) AS at`);

export const watch: Job = {
  name: "lending.watch",
  summary: declared.watchJob,
  everyMs: MINUTE_MS,
  due: NEXT,
  async run({ database, now, signal }) {
    const reminders = await database.transaction((tx) => remind(tx, now()));
    let lapsed = 0;
    for (const id of await holds.listStale(database.read, now(), AT_ONCE)) {
      if (signal.aborted) break;
      lapsed += await database.transaction((tx) => release(tx, id, now()));
    }
    return reminders + lapsed > 0 ? say.remindersSent({ reminders, lapsed }) : null;
  },
};

async function remind(tx: WriteTx, now: Date): Promise<number> {
  const soon = new Date(now.getTime() + REMIND_MS);
  const due = await store.lockDue(tx, { now, soon, longer: REMINDED, limit: AT_ONCE });
  for (const lend of due) {
    const isOverdue = lend.due_back_at <= now;
    await store.updateLend(tx, lend.id, isOverdue ? { overdue_told_at: now } : { reminded_at: now });
    await notifyBorrower(tx, lend, { outcome: isOverdue ? "overdue" : "due_soon", now });
  }
  return due.length;
}

/** The next who waits gets the unit. */
async function release(tx: WriteTx, id: string, now: Date): Promise<number> {
  const thing = await store.lockThing(tx, id);
  if (thing?.status !== "held") return 0;
  const offer = await holds.offerOn(tx, id);
  if (offer?.offered_until && offer.offered_until > now) return 0;
  await endOffer(tx, id, "lapsed", now);
  await freeThing(tx, thing, now);
  return 1;
}
