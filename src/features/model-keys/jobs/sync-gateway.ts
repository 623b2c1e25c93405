import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import { GatewayUnavailable, type ModelGateway } from "../../../kernel/ports/model-gateway.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import * as store from "../remote/store.ts";

/** Then the gateway counts as down until the next run. */
const FAILURES_MAX = 3;
const READ_MAX = 100;
const READ_MS = MINUTE_MS;

export const syncGateway: Job = {
  name: "credits.sync_gateway",
  summary: declared.syncGatewayJob,
  everyMs: MINUTE_MS,
  wakesOn: CREDENTIALS_CHANNEL,
  async run(context) {
    const { ports, settings, database, now } = context;
    const gateway = ports.modelGateway;
    if (!gateway || !settings.credits) return null;
    const attempts = countAttempts(context);
    for (const change of await store.listDue(database.read, settings.credits.models, now())) {
      if (attempts.isOver()) break;
      await attempts.run(change.digest, () => apply(context, gateway, change));
    }
    const unread = await store.listUnread(database.read, new Date(now().getTime() - READ_MS), READ_MAX);
    for (const digest of unread) {
      if (attempts.isOver()) break;
      await attempts.run(null, () => read(context, gateway, digest));
    }
    return attempts.summary();
  },
};

async function apply({ database }: JobContext, gateway: ModelGateway, change: store.DueChange): Promise<boolean> {
  const { digest, wanted, state, models, differs } = change;
  if (wanted === "revoked") {
    await gateway.revoke(digest);
    await database.transaction((tx) => store.remove(tx, digest));
    return true;
  }
  if (state !== wanted && wanted === "suspended") await gateway.suspend(digest);
  if (differs) await gateway.setModels(digest, models);
  if (state !== wanted && wanted === "active") await gateway.resume(digest);
  const changed = { state: wanted, ...(differs && { models }) };
  await database.transaction((tx) => store.recordState(tx, digest, changed));
  return true;
}

/** Also finds keys that were changed or deleted at the gateway. */
async function read({ database, now }: JobContext, gateway: ModelGateway, digest: Buffer): Promise<boolean> {
  const found = await gateway.usage(digest);
  await database.transaction((tx) => store.recordUsage(tx, digest, found, now()));
  return false;
}

function countAttempts({ database, now, signal }: JobContext) {
  let changed = 0;
  let failed = 0;
  let fault: Message | null = null;
  return {
    isOver: () => signal.aborted || failed >= FAILURES_MAX,
    /** `work` returns whether it changed a key at the gateway. A failed change is recorded for `digest`. */
    async run(digest: Buffer | null, work: () => Promise<boolean>): Promise<void> {
      try {
        if (await work()) changed += 1;
      } catch (error) {
        if (!(error instanceof GatewayUnavailable)) throw error;
        failed += 1;
        const { said } = error;
        fault = said;
        if (digest) await database.transaction((tx) => store.recordFailure(tx, digest, said, now()));
      }
    },
    summary() {
      if (fault) return say.keyChangesFailed({ changed, failed, reason: fault });
      return changed > 0 ? say.keysChanged({ count: changed }) : null;
    },
  };
}
