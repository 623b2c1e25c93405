import { APPROVALS_CHANNEL, type ApprovalRow, expireApprovals } from "../../../kernel/approvals/approval.ts";
import { listToForetell } from "../../../kernel/approvals/change.ts";
import { failInterrupted, takeUntold } from "../../../kernel/approvals/decide.ts";
import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { declared, say } from "../messages.ts";
import * as store from "../store.ts";

const AT_ONCE = 20;

const NEXT = statement(`
SELECT min(expires_at) AS at FROM approval WHERE state IN ('pending', 'approved')`);

export const carryOut: Job = {
  name: "approvals.carry_out",
  summary: declared.carryOutJob,
  everyMs: MINUTE_MS,
  wakesOn: APPROVALS_CHANNEL,
  due: NEXT,
  async run(context) {
    const { database, now } = context;
    const asked = await database.transaction(async (tx) => {
      await expireApprovals(tx, now());
      await failInterrupted(tx, now());
      return tellMembers(tx, now());
    });
    const changed = await listToForetell(database.read, now(), AT_ONCE);
    await Promise.all(changed.map((row) => act(context, row)));
    const due = await store.listDue(database.read, now(), AT_ONCE);
    const carried = await Promise.all(due.map((row) => act(context, row)));
    const done = carried.filter(Boolean).length;
    if (carried.length > 0) return say.carriedOut({ done, refused: carried.length - done });
    return asked > 0 ? say.askedOf({ count: asked }) : null;
  },
};

/** Makes the call as the agent, or foretells it after a change. What comes of it is recorded with the effect, so a crash neither loses nor repeats it. */
async function act({ call }: JobContext, row: ApprovalRow): Promise<boolean> {
  const { id, effects, operation, args, transport, address, changed_at, token_id: tokenId, key_id: keyId } = row;
  const isForetelling = row.state === "pending" && changed_at !== null;
  const askedAt = row.foretold_at ?? row.created_at;
  const approved = { id, askedAt, effects, tokenId, keyId, ...(isForetelling && { changedAt: changed_at }) };
  const key = changed_at === null ? row.idempotency_key : null; // the key is of the call that the agent sent
  const asked = { approved, transport, address, idempotencyKey: key, ...(isForetelling && { dryRun: true as const }) };
  try {
    await call({ id: operation as `${string}.${string}` }, args, asked);
    return true;
  } catch {
    return false;
  }
}

/** One notice for each agent, however much it asks. */
async function tellMembers(tx: WriteTx, now: Date): Promise<number> {
  const untold = await takeUntold(tx, now);
  const names = await store.clientNames(tx, [...new Set(untold.map(({ token_id }) => token_id))]);
  for (const [token_id, client_name] of names) {
    const asked = untold.filter((each) => each.token_id === token_id);
    await appendMemberEvents(tx, {
      memberIds: asked.slice(0, 1).map(({ member_id }) => member_id),
      type: "approval_requested",
      target: { kind: "token", id: token_id },
      payload: { token_id, client_name, approval_ids: asked.map(({ id }) => id), count: asked.length },
      now,
    });
  }
  return untold.length;
}
