import { statement } from "../../../kernel/database/statement.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { appendMemberEvents, operatorIds } from "../../event-log/index.ts";
import { mayStillAct } from "../../roles/index.ts";
import { startCampaign } from "../audience.ts";
import { breakerCounts } from "../breaker-counts.ts";
import { breakReason } from "../rules.ts";
import { type CampaignRow, countOutcomes, holdCampaign, type OutcomeCount, setState } from "../store.ts";
import { expireLeases } from "./claims.ts";
import { hostOf } from "./message.ts";
import { resolveUnknown } from "./resolve-unknown.ts";
import type { Parts } from "./sender.ts";

const NEXT_DUE = statement(`
  SELECT * FROM campaign WHERE state = 'scheduled' AND held_at IS NULL AND scheduled_for <= $1
  ORDER BY scheduled_for LIMIT 1 FOR UPDATE SKIP LOCKED`);

/** Freezes the audience of scheduled campaigns whose time has come, unless their operator may no longer send them. */
export async function startDue({ database, settings, now }: Parts): Promise<number> {
  const { from, perDomainRate: rate } = settings.listMail;
  for (let started = 0; ; ) {
    const outcome = await database.transaction(async (tx) => {
      const [due] = await tx.run<CampaignRow>(NEXT_DUE, [now()]);
      if (!due) return null;
      const { id, subject: title, approved_by: by } = due;
      const may = await mayStillAct(tx, { kind: "campaign", id, title, by, now: now() });
      if (may) await startCampaign(tx, { ...due, host: hostOf(from, settings.baseUrl), rate, now: now() });
      else await holdCampaign(tx, id, now());
      return may ? "started" : "held";
    });
    if (outcome === null) return started;
    if (outcome === "started") started++;
  }
}

const RUNNING = statement("SELECT * FROM campaign WHERE state = 'running' ORDER BY id FOR UPDATE SKIP LOCKED");

/** Ends leases, resolves what the relay's record settles, and pauses or finishes campaigns. */
export async function tend(context: Parts): Promise<void> {
  const { database, now, ports } = context;
  await database.transaction((tx) => expireLeases(tx, now()));
  await resolveUnknown(context);
  await database.transaction(async (tx) => {
    for (const campaign of await tx.run<CampaignRow>(RUNNING, [])) {
      await tendOne(tx, campaign, { now: now(), isTraced: ports.mailTrace !== null });
    }
  });
}

const countIn = (counts: readonly OutcomeCount[], states: readonly OutcomeCount["state"][]) =>
  counts.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);

async function tendOne(
  tx: WriteTx,
  campaign: CampaignRow,
  { now, isTraced }: { now: Date; isTraced: boolean },
): Promise<void> {
  const { id, subject } = campaign;
  const counts = await countOutcomes(tx, id);
  const open = countIn(counts, ["queued", "claimed", "sending", "deferred"]);
  const since = breakerCounts(counts, campaign);
  const pauseReason = open > 0 ? breakReason(since) : null;
  if (pauseReason) {
    await setState(tx, id, { state: "paused", pauseReason });
    const count = pauseReason === "complaints" ? since.complaints : since.hard;
    await tellOperators(tx, { why: "campaign_paused", campaign_id: id, title: subject, count }, now);
    return;
  }
  const isAsking = isTraced && (await isUntraced(tx, id));
  if (open > 0 || isAsking) return;
  await setState(tx, id, { state: "finished", endedAt: now });
  const unknown = countIn(counts, ["unknown"]);
  const why = unknown > 0 ? "campaign_unknown" : "campaign_finished";
  await tellOperators(tx, { why, campaign_id: id, title: subject, count: unknown }, now);
}

const UNTRACED = statement(
  "SELECT 1 FROM campaign_delivery WHERE campaign_id = $1 AND state = 'unknown' AND reason IS NULL LIMIT 1",
);

/** Whether the relay's record was not asked about each unknown mail. */
async function isUntraced(tx: WriteTx, id: string): Promise<boolean> {
  return (await tx.run(UNTRACED, [id])).length > 0;
}

async function tellOperators(
  tx: WriteTx,
  payload: Readonly<Record<string, string | number>>,
  now: Date,
): Promise<void> {
  await appendMemberEvents(tx, { memberIds: await operatorIds(tx), type: "mailing_needs_operator", payload, now });
}
