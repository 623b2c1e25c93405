import type { Job } from "../../../kernel/area.ts";
import { KEPT_DAYS } from "../../../kernel/kept-days.ts";
import type { Statement } from "../../../kernel/ports/database.ts";

const DAY_MS = 86_400_000;
const LOG_KEPT_DAYS = KEPT_DAYS.memberEvents;
const PROPOSALS_KEPT_DAYS = KEPT_DAYS.proposals;
const CALENDAR_FEEDS_KEPT_DAYS = KEPT_DAYS.calendarFeeds;

const LOG: Statement = {
  name: "purge_member_events",
  text: "WITH gone AS (DELETE FROM member_event WHERE at < $1 RETURNING 1) SELECT count(*) AS count FROM gone",
};

const PROPOSALS: Statement = {
  name: "purge_event_proposals",
  text: `WITH gone AS (DELETE FROM event_proposal WHERE created_at < $1 AND coalesce(ends_at, starts_at) < $1 RETURNING 1)
         SELECT count(*) AS count FROM gone`,
};

const CALENDAR_FEEDS: Statement = {
  name: "purge_calendar_feeds",
  text: `WITH gone AS (DELETE FROM calendar_feed WHERE least(revoked_at, expires_at) < $1 RETURNING 1)
         SELECT count(*) AS count FROM gone`,
};

export const purgeExpired: Job = {
  name: "events.purge_expired",
  summary: `Deletes entries of members' event logs and past proposals after ${LOG_KEPT_DAYS} days, and calendar addresses ${CALENDAR_FEEDS_KEPT_DAYS} days after their end.`,
  everyMs: 6 * 3_600_000,
  async run({ database, now }) {
    const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
    const counts = await database.transaction(async (tx) => {
      const purge = async (statement: Statement, days: number) =>
        (await tx.run<{ count: number }>(statement, [before(days)]))[0]?.count ?? 0;
      return {
        "log entries": await purge(LOG, LOG_KEPT_DAYS),
        proposals: await purge(PROPOSALS, PROPOSALS_KEPT_DAYS),
        "calendar addresses": await purge(CALENDAR_FEEDS, CALENDAR_FEEDS_KEPT_DAYS),
      };
    });
    const purged = Object.entries(counts).filter(([, count]) => count > 0);
    return purged.length > 0 ? `purged ${purged.map(([what, count]) => `${count} ${what}`).join(", ")}` : null;
  },
};
