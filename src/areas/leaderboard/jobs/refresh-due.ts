import type { Job, JobContext } from "../../../kernel/area.ts";
import { GithubRefused } from "../../../kernel/ports/github.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { countPublic, nextAttempt, nextReading, nextWeeks, total, type Week } from "../rules.ts";
import * as store from "../store.ts";
import { type Final, keepFinal } from "../week-store.ts";

/** Longer than the requests of two readings can take. */
const LEASE_MS = 240_000;
const PAUSE_MS = 5 * 60_000;
const PAUSE_MAX_MS = 60 * 60_000;

/**
 * A reading overwrites the one before of the same week. When that week has ended, it is read once more, to its last
 * minute, and kept; so weeks in which the server was away are caught up with, one after the other.
 */
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
  const timeZone = await spaceTimeZone(database.read);
  const { ended, week } = nextWeeks(link.week_starts_at, now(), timeZone);
  try {
    const final = ended && finalOf(ended, await read(context, link, ended, timeZone));
    const reading = await read(context, link, week, timeZone);
    const isBehind = week.to <= now();
    const next_refresh_at = isBehind ? now() : nextReading(now());
    await conclude(context, link, final, { ...reading, next_refresh_at, failures: 0, last_error: null });
    counts.counted += 1;
    return true;
  } catch (error) {
    if (!(error instanceof GithubRefused)) throw error;
    const isOurs = error.fault === "rate_limited" || error.fault === "rejected";
    const failures = link.failures + 1;
    const failed = { failures, last_error: error.message, next_refresh_at: nextAttempt(failures, now()) };
    if (isOurs) {
      await database.transaction((tx) => store.waitUntil(tx, pausedUntil(error, now())));
    } else {
      // What was last read of a week that has ended is the best there is.
      const last = ended && finalOf(ended, link);
      await conclude(context, link, last, { ...(last && store.NO_READING), ...failed });
      counts.failed += 1;
    }
    if (error.fault === "rejected") throw new Error("GitHub does not accept ATRIUM_GITHUB_TOKEN.", { cause: error });
    return !isOurs;
  }
}

/** What came of the account, and with it the week that has ended, in one. */
async function conclude(
  { database }: JobContext,
  link: store.LinkRow,
  final: Final | null,
  outcome: Parameters<typeof store.conclude>[2],
): Promise<void> {
  await database.transaction(async (tx) => {
    const isConcluded = await store.conclude(tx, link, outcome);
    if (isConcluded && final) await keepFinal(tx, link.member_id, final);
  });
}

type Reading = Pick<store.LinkRow, "public_commits" | "private_contributions" | "counted_at">;

function finalOf(week: Week, { public_commits, private_contributions, counted_at }: Reading): Final | null {
  if (public_commits === null || private_contributions === null || counted_at === null) return null;
  const { private: private_commits } = total({ public_commits, private_contributions });
  return { week: week.firstDay, public_commits, private_commits, counted_at };
}

function pausedUntil({ retryAt }: GithubRefused, now: Date): Date {
  const latest = now.getTime() + PAUSE_MAX_MS;
  return new Date(Math.min(retryAt?.getTime() ?? now.getTime() + PAUSE_MS, latest));
}

async function read({ ports, now }: JobContext, link: store.LinkRow, week: Week, timeZone: string) {
  const commits = await ports.github.publicCommits(link.github_login, week);
  return {
    week_starts_at: week.from,
    public_commits: countPublic(commits, week, timeZone),
    private_contributions: link.counts_private ? await ports.github.privateContributions(link.github_login, week) : 0,
    counted_at: now(),
  };
}
