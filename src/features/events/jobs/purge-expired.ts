import type { Job } from "../../../kernel/catalogue/area.ts";
import { type Statement, statement } from "../../../kernel/database/statement.ts";
import { daysBefore, HOUR_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { RETENTION_DAYS } from "../retention.ts";

const PROPOSALS_KEPT_DAYS = RETENTION_DAYS.proposals;
const CALENDAR_FEEDS_KEPT_DAYS = RETENTION_DAYS.calendarFeeds;

const PROPOSALS = statement(`
  WITH gone AS (DELETE FROM event_proposal WHERE created_at < $1 AND coalesce(ends_at, starts_at) < $1 RETURNING 1)
  SELECT count(*) AS count FROM gone`);

const CALENDAR_FEEDS = statement(`
  WITH gone AS (DELETE FROM calendar_feed WHERE least(revoked_at, expires_at) < $1 RETURNING 1)
  SELECT count(*) AS count FROM gone`);

export const purgeExpired: Job = {
  name: "events.purge_expired",
  summary: declared.purgeExpiredJob({ days: PROPOSALS_KEPT_DAYS, calendarDays: CALENDAR_FEEDS_KEPT_DAYS }),
  everyMs: 6 * HOUR_MS,
  async run({ database, now }) {
    const before = (days: number) => daysBefore(now(), days);
    const counts = await database.transaction(async (tx) => {
      const purge = async (statement: Statement<{ count: number }>, days: number) =>
        (await tx.run(statement, [before(days)]))[0]?.count ?? 0;
      return {
        proposals: await purge(PROPOSALS, PROPOSALS_KEPT_DAYS),
        calendars: await purge(CALENDAR_FEEDS, CALENDAR_FEEDS_KEPT_DAYS),
      };
    });
    const { proposals, calendars } = counts;
    return proposals + calendars > 0 ? say.proposalsPurged({ proposals, calendars }) : null;
  },
};
