import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { one, workLeases } from "../../../kernel/jobs/lease-worker.ts";
import { SaidError } from "../../../kernel/languages/said-error.ts";
import { GithubRefused } from "../../../kernel/ports/github.ts";
import { HOUR_MS, MINUTE_MS } from "../../../kernel/values/duration.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { declared, say } from "../messages.ts";
import { countPublic, nextAttempt, nextReading, nextWeeks, total, type Week } from "../rules.ts";
import * as store from "../store.ts";
import { type Final, keepFinal } from "../week-store.ts";

/** Longer than the requests of two readings. */
const LEASE_MS = 240_000;
const PAUSE_MS = 5 * MINUTE_MS;
const PAUSE_MAX_MS = HOUR_MS;

/**
 * A reading replaces the earlier one of its week. An ended week is read once more to its last minute, also after
 * downtime.
 */
export const refreshDue: Job = {
  name: "leaderboard.refresh_due",
  summary: declared.refreshDueJob,
  everyMs: MINUTE_MS,
  wakesOn: store.LEADERBOARD_CHANNEL,
  async run(context) {
    const counts = { counted: 0, failed: 0 };
    let isGoingOn = true;
    await workLeases<store.LinkRow>(context, {
      leaseMs: LEASE_MS,
      itemsMax: context.ports.github.readingsPerMinute,
      claim: one(async (tx, now, leasedUntil) => (isGoingOn ? store.claimDue(tx, now, leasedUntil) : undefined)),
      async perform(link) {
        isGoingOn = await refresh(context, link, counts);
      },
    });
    return counts.counted + counts.failed > 0
      ? say.accountsCounted({ counted: counts.counted, failed: counts.failed })
      : null;
  },
};

/** Returns false if GitHub accepts no requests: then no account has failed and all wait. */
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
    const failed = { failures, last_error: error.said, next_refresh_at: nextAttempt(failures, now()) };
    if (isOurs) {
      await database.transaction((tx) => store.waitUntil(tx, pausedUntil(error, now())));
    } else {
      // The last reading of an ended week is the best available.
      const last = ended && finalOf(ended, link);
      await conclude(context, link, last, { ...(last && store.NO_READING), ...failed });
      counts.failed += 1;
    }
    if (error.fault === "rejected") throw new SaidError(say.tokenRefused, { cause: error });
    return !isOurs;
  }
}

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
