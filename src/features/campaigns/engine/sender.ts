import { setTimeout as sleep } from "node:timers/promises";
import type { JobContext } from "../../../kernel/catalogue/area.ts";
import type { ListMailOutcome } from "../../../kernel/ports/mailer.ts";
import { memoize } from "../../../kernel/values/memoize.ts";
import { LINK_SECRET, suppressSubscriber } from "../../mailing/index.ts";
import { findSpace, secretNamed } from "../../space/index.ts";
import { failureKind } from "../failure-kind.ts";
import { suppressAfterSoft } from "../returns/accept-report.ts";
import { asksToSlowDown, delayAfter } from "../rules.ts";
import { type CampaignRow, findCampaign } from "../store.ts";
import { type Conclusion, createAdvance } from "./advance.ts";
import { type Claimed, claim, hasDue, releaseOwn, runningCampaigns, slowDown } from "./claims.ts";
import { hostOf, mailFor, type Sender } from "./message.ts";
import { tend } from "./tend.ts";

export interface SenderOptions {
  /** Connections to the mail server. */
  readonly connections: number;
  /** Of these, at most so many for one domain. */
  readonly perDomain: number;
  /** Mails a second to one domain. */
  readonly rate: number;
  /** Longer than all timeouts of one mail. */
  readonly leaseMs: number;
  readonly batch: number;
  /** How often leases, counts and ends are looked at. */
  readonly tendMs: number;
}

const PACE_WAIT_MS = 200;
const TURN_WAIT_MS = 2;

/** Sends due mails of running campaigns until none is due. Returns the number handed over. */
export async function sendDue(context: Parts, options: SenderOptions): Promise<number> {
  const { database, ports, now, signal, newId } = context;
  const me = newId("sender");
  const sender = await senderOf(context);
  const advance = createAdvance(database, { me, now, leaseMs: options.leaseMs });
  const source = createSource(context, me, options);
  let sent = 0;

  async function handOver(item: Claimed): Promise<Conclusion> {
    const campaign = await source.campaign(item.campaign_id);
    const outcome = await ports.mailer.sendList(mailFor(campaign, item, sender));
    if (outcome.state === "sent") sent += 1;
    return settle(context, item, outcome);
  }

  async function connection(): Promise<void> {
    let done: Conclusion | null = null;
    while (true) {
      let item = source.take();
      if (item === null && done) {
        await advance(done, null); // a mail that waits for its turn keeps no outcome back
        done = null;
      }
      item ??= await source.wait();
      if (item === null) return;
      const mayHandOver = await advance(done, item);
      done = mayHandOver ? await handOver(item) : null;
      source.free(item);
    }
  }

  const stopTending = tendEvery(context, options.tendMs);
  try {
    const ended = await Promise.allSettled(Array.from({ length: options.connections }, connection));
    for (const each of ended) if (each.status === "rejected") throw each.reason;
  } finally {
    await stopTending();
    await database.transaction((tx) => releaseOwn(tx, me, now()));
  }
  if (!signal.aborted) await tend(context);
  return sent;
}

/** Tends one at a time: a later one would pass over the campaigns that an earlier one has locked. */
function tendEvery(context: Parts, ms: number): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const timer = setInterval(() => {
    underWay ??= tend(context)
      .catch(() => undefined)
      .finally(() => {
        underWay = null;
      });
  }, ms);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

export type Parts = Pick<JobContext, "database" | "ports" | "settings" | "now" | "newId" | "signal">;

async function senderOf({ database, settings }: Pick<Parts, "database" | "settings">): Promise<Sender> {
  const { baseUrl } = settings;
  const key = await secretNamed(database.read, LINK_SECRET);
  const space = (await findSpace(database.read))?.name ?? "Atrium";
  const { from, returnAddress } = settings.listMail;
  return { space, baseUrl, key, host: hostOf(from, baseUrl), returnAddress };
}

/** What the answer means for the row, for the domain and for the address. */
async function settle({ database, now }: Parts, item: Claimed, outcome: ListMailOutcome): Promise<Conclusion> {
  const at = now();
  const response = outcome.response.replaceAll(item.email, "…").slice(0, 400);
  const base = { item, response, reason: null, nextAt: at };
  const { state, code } = outcome;
  if (state === "sent" || state === "unknown") return { ...base, state };
  if (state === "failed") {
    const reason = failureKind(outcome.response);
    const { subscriber_id } = item;
    if (reason === "hard") await database.transaction((tx) => suppressSubscriber(tx, subscriber_id, "hard_bounce", at));
    if (reason === "soft") await database.transaction((tx) => suppressAfterSoft(tx, item, at));
    return { ...base, state, reason };
  }
  if (asksToSlowDown(code)) await database.transaction((tx) => slowDown(tx, item.domain, at));
  const delayMs = delayAfter(item.attempts + 1);
  if (delayMs === null) {
    if (failureKind(outcome.response) === "block") return { ...base, state: "failed", reason: "block" };
    await database.transaction((tx) => suppressAfterSoft(tx, item, at));
    return { ...base, state: "failed", reason: "too_often" };
  }
  return { ...base, state: "deferred", nextAt: new Date(at.getTime() + delayMs) };
}

interface Source {
  /** A mail whose domain has a free connection, if one is at hand. */
  take(): Claimed | null;
  /** The same, as soon as there is one; null when nothing is due or the process stops. */
  wait(): Promise<Claimed | null>;
  free(item: Claimed): void;
  campaign(id: string): Promise<CampaignRow>;
}

/** Claims batches, campaign by campaign, and spreads the connections over the domains. */
function createSource(context: Parts, me: string, options: SenderOptions): Source {
  const { database, now, signal } = context;
  const campaigns = new Map<string, () => Promise<CampaignRow>>();
  const busy = new Map<string, number>();
  const ready: Claimed[] = [];
  let claiming: Promise<boolean> | null = null;

  /** Whether to look again: something was claimed, or waits for its pace. */
  async function refill(): Promise<boolean> {
    let found = 0;
    for (const campaignId of await runningCampaigns(database.read)) {
      const at = now();
      const leaseUntil = new Date(at.getTime() + options.leaseMs);
      const request = { campaignId, now: at, me, leaseUntil, rate: options.rate, limit: options.batch };
      const { claimed, skipped } = await database.transaction((tx) => claim(tx, request));
      ready.push(...claimed);
      found += claimed.length + skipped;
      if (ready.length > 0) break;
    }
    return found > 0 || hasDue(database.read, now());
  }

  function take(): Claimed | null {
    if (signal.aborted) return null;
    const at = ready.findIndex(({ domain }) => (busy.get(domain) ?? 0) < options.perDomain);
    const [item] = at < 0 ? [] : ready.splice(at, 1);
    if (!item) return null;
    busy.set(item.domain, (busy.get(item.domain) ?? 0) + 1);
    return item;
  }

  return {
    take,
    async wait() {
      while (!signal.aborted) {
        const item = take();
        if (item) return item;
        if (ready.length > 0) {
          await sleep(TURN_WAIT_MS); // every mail at hand waits for a connection of its domain
          continue;
        }
        claiming ??= refill().finally(() => {
          claiming = null;
        });
        if (!(await claiming)) return null;
        if (ready.length === 0) await sleep(PACE_WAIT_MS, undefined, { signal }).catch(() => undefined);
      }
      return null;
    },
    free({ domain }) {
      busy.set(domain, (busy.get(domain) ?? 1) - 1);
    },
    campaign(id) {
      const known = campaigns.get(id) ?? memoize(() => readCampaign(context, id));
      campaigns.set(id, known);
      return known();
    },
  };
}

async function readCampaign({ database }: Parts, id: string): Promise<CampaignRow> {
  const campaign = await findCampaign(database.read, id);
  if (!campaign) throw new Error("a claimed mail has no campaign");
  return campaign;
}
