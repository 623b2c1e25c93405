import type { Job, JobContext } from "../../../kernel/area.ts";
import { GithubRefused } from "../../../kernel/ports/github.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { countPublic, nextAttempt, nextReading, weekOf } from "../rules.ts";
import * as store from "../store.ts";

/** Longer than the requests of one reading can take. */
const LEASE_MS = 120_000;
const PAUSE_MS = 5 * 60_000;
const PAUSE_MAX_MS = 60 * 60_000;

/** A reading overwrites the one before, of this week or an earlier one: no count is older than the account's last week. */
export const refreshDue: Job = {
  name: "leaderboard.refresh_due",
  summary: "Counts the week's commits of members on the leaderboard, each about every twenty minutes.",
  everyMs: 60_000,
  wakesOn: store.LEADERBOARD_CHANNEL,
  async run(context) {
    const { database, ports, now, signal } = context;
    const counts = { counted: 0, failed: 0 };
    for (let left = ports.github.readingsPerMinute; left > 0 && !signal.aborted; left--) {
      const leasedUntil = new Date(now().getTime() + LEASE_MS);
      const link = await database.transaction((tx) => store.claimDue(tx, now(), leasedUntil));
      if (!link) break;
      const isGoingOn = await refresh(context, link, counts);
      if (!isGoingOn) break;
    }
    return counts.counted + counts.failed > 0 ? `${counts.counted} counted, ${counts.failed} failed` : null;
  },
};

/** False when GitHub wants no more requests, or no valid ones can be made: then no account has failed, and all wait. */
async function refresh(
  context: JobContext,
  link: store.LinkRow,
  counts: { counted: number; failed: number },
): Promise<boolean> {
  const { database, now } = context;
  try {
    const reading = await read(context, link);
    const done = { ...reading, counted_at: now(), next_refresh_at: nextReading(now()), failures: 0, last_error: null };
    await database.transaction((tx) => store.conclude(tx, link, done));
    counts.counted += 1;
    return true;
  } catch (error) {
    if (!(error instanceof GithubRefused)) throw error;
    const isOurs = error.fault === "rate_limited" || error.fault === "rejected";
    const failures = link.failures + 1;
    const failed = { failures, last_error: error.message, next_refresh_at: nextAttempt(failures, now()) };
    await database.transaction(async (tx) => {
      if (isOurs) await store.waitUntil(tx, pausedUntil(error, now()));
      else await store.conclude(tx, link, failed);
    });
    if (!isOurs) counts.failed += 1;
    if (error.fault === "rejected") throw new Error("GitHub does not accept ATRIUM_GITHUB_TOKEN.", { cause: error });
    return !isOurs;
  }
}

function pausedUntil({ retryAt }: GithubRefused, now: Date): Date {
  const latest = now.getTime() + PAUSE_MAX_MS;
  return new Date(Math.min(retryAt?.getTime() ?? now.getTime() + PAUSE_MS, latest));
}

async function read({ database, ports, now }: JobContext, link: store.LinkRow) {
  const timeZone = await spaceTimeZone(database.read);
  const week = weekOf(now(), timeZone);
  const commits = await ports.github.publicCommits(link.github_login, week);
  return {
    week_starts_at: week.from,
    public_commits: countPublic(commits, week, timeZone),
    private_contributions: link.counts_private ? await ports.github.privateContributions(link.github_login, week) : 0,
  };
}
