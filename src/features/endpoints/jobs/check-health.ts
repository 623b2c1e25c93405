import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { one, workLeases } from "../../../kernel/jobs/lease-worker.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { cardChanges, reviewAfter } from "../apply-card.ts";
import { CardUnusable } from "../cards/ask.ts";
import { type FoundCard, fetchAgain } from "../cards/find-card.ts";
import { checkAnswers } from "../cards/mcp-hello.ts";
import { claimDue, lockClaimed } from "../check-store.ts";
import { declared, say } from "../messages.ts";
import { type EndpointNews, notifyOperators, notifyOwner } from "../notify.ts";
import { afterFailure, afterSuccess, type Health, mustVerify } from "../rules.ts";
import * as store from "../store.ts";

/** Longer than all requests of one check. */
const LEASE_MS = 60_000;
const RUN_MS = 30_000;
const AT_ONCE = 8;
const TIMEOUT_MS = 5_000;

/** `same`: it answers, and its card has not changed. */
type Outcome = FoundCard | "same" | CardUnusable;

export const checkHealth: Job = {
  name: "endpoints.check_health",
  summary: declared.checkHealthJob,
  everyMs: MINUTE_MS,
  wakesOn: store.ENDPOINTS_CHANNEL,
  async run(context) {
    const counts = { answered: 0, failed: 0 };
    await workLeases<store.EndpointRow>(context, {
      leaseMs: LEASE_MS,
      runMs: RUN_MS,
      atOnce: AT_ONCE,
      claim: one(claimDue),
      async perform(endpoint) {
        const outcome = await attempt(context, endpoint);
        counts[outcome instanceof CardUnusable ? "failed" : "answered"] += 1;
        await context.database.transaction((tx) => conclude(tx, endpoint, outcome, context.now()));
      },
    });
    return counts.answered + counts.failed > 0
      ? say.endpointsAsked({ answered: counts.answered, failed: counts.failed })
      : null;
  },
};

async function attempt({ ports, now }: JobContext, endpoint: store.EndpointRow): Promise<Outcome> {
  const { kind, url, card_url: cardUrl, verified_at } = endpoint;
  const limits = { timeoutMs: TIMEOUT_MS, now: now() };
  try {
    if (kind === "mcp") await checkAnswers(ports.membersOutbound, url, limits);
    if (kind === "mcp" && cardUrl === url) return "same"; // it publishes no card
    const etag = mustVerify(verified_at, now()) ? null : endpoint.etag;
    return await fetchAgain(ports, { kind, cardUrl, etag }, limits);
  } catch (error) {
    if (error instanceof CardUnusable) return error;
    throw error;
  }
}

async function conclude(tx: WriteTx, claimed: store.EndpointRow, outcome: Outcome, now: Date): Promise<void> {
  const before = await lockClaimed(tx, claimed);
  if (!before) return;
  if (outcome instanceof CardUnusable) return recordFailure(tx, before, outcome, now);
  const health = afterSuccess(before, before.id, now);
  const seen = { ...health, last_error: null, last_ok_at: now, leased_until: null };
  const changes = outcome === "same" ? {} : cardChanges(before.url, outcome, before.key_thumbprint, now);
  const isOther = outcome !== "same" && !outcome.sha256.equals(before.card_sha256);
  const after = { ...before, ...changes };
  const review = reviewAfter(before, after, now);
  const isRevision = isOther || review.review !== undefined || after.signature !== before.signature;
  const row = await store.updateEndpoint(tx, before, { ...seen, ...changes, ...review }, { isRevision });
  if (review.review !== undefined) {
    await notifyOwner(tx, row, { news: "changed", reason: null, now });
    await notifyOperators(tx, row, { ownerName: (await store.findEndpoint(tx, row.id))?.owner_name ?? null, now });
  }
  if (before.health === "down") await notifyOwner(tx, row, { news: "up", reason: null, now });
}

async function recordFailure(tx: WriteTx, before: store.EndpointRow, error: CardUnusable, now: Date): Promise<void> {
  const health = afterFailure(before, before.id, now, error.waitMs);
  const isGone = health.health === "gone";
  const changes = {
    ...health,
    last_error: error.said,
    leased_until: null,
    ...(isGone && { wants_listing: false }),
  };
  const row = await store.updateEndpoint(tx, before, changes, { isRevision: false });
  const news = newsOf(before.health, health.health);
  if (news) await notifyOwner(tx, row, { news, reason: error.said, now });
}

function newsOf(before: Health, after: Health): EndpointNews | null {
  if (before === after) return null;
  return after === "down" || after === "gone" ? after : null;
}
