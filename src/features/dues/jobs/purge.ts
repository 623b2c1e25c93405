import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { DAY_MS, HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { EVENT_DAYS, RECEIPT_YEARS } from "../retention.ts";

const EVENTS = statement("DELETE FROM dues_event WHERE received_at < $1 RETURNING 1 AS gone");

const CHECKOUTS = statement("DELETE FROM dues_checkout WHERE created_at < $1 RETURNING 1 AS gone");

/** Bookkeeping counts from the end of the year. */
const RECEIPTS = statement(`
  DELETE FROM dues_payment WHERE recorded_at < date_trunc('year', $1::timestamptz, 'UTC') - make_interval(years => $2)
  RETURNING 1 AS gone`);

export const purge: Job = {
  name: "dues.purge",
  summary: declared.purgeJob({ years: RECEIPT_YEARS, days: EVENT_DAYS }),
  everyMs: HOUR_MS,
  async run({ database, now }) {
    const before = new Date(now().getTime() - EVENT_DAYS * DAY_MS);
    const gone = await database.transaction(async (tx) => {
      const events = await tx.run(EVENTS, [before]);
      const checkouts = await tx.run(CHECKOUTS, [before]);
      const receipts = await tx.run(RECEIPTS, [now(), RECEIPT_YEARS]);
      return events.length + checkouts.length + receipts.length;
    });
    return gone > 0 ? say.recordsDeleted({ count: gone }) : null;
  },
};
