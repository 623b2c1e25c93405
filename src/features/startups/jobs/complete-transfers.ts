import type { Job } from "../../../kernel/catalogue/area.ts";
import { daysBefore, MINUTE_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { HOLD_HOURS, isHoldOver, OFFER_DAYS, TRANSFER_KEPT_DAYS, transferState } from "../rules.ts";
import { completeTransfer, endTransfer } from "../transfers/end-transfer.ts";
import { lockTransfer } from "../transfers/lock-transfer.ts";
import { listDue, purgeEnded } from "../transfers/transfer-store.ts";

const AT_ONCE = 200;

export const completeTransfers: Job = {
  name: "startups.complete_transfers",
  summary: declared.completeTransfersJob({ hours: HOLD_HOURS, days: OFFER_DAYS }),
  everyMs: 5 * MINUTE_MS,
  async run({ database, now, signal }) {
    const at = now();
    let ended = 0;
    for (const { id } of await listDue(database.read, at, AT_ONCE)) {
      if (signal.aborted) break;
      ended += await database.transaction(async (tx) => {
        const locked = await lockTransfer(tx, id);
        if (!locked) return 0;
        const { transfer, startup } = locked;
        if (transfer.state === "offered" && transferState(transfer, at) === "lapsed") {
          await endTransfer(tx, transfer, { startup, state: "lapsed", by: null, now: at });
        } else if (transfer.state === "accepted" && isHoldOver(transfer, at)) {
          await completeTransfer(tx, transfer, { startup, now: at });
        } else return 0;
        return 1;
      });
    }
    const purged = await database.transaction((tx) => purgeEnded(tx, daysBefore(at, TRANSFER_KEPT_DAYS)));
    return ended + purged > 0 ? say.transfersEnded({ ended, deleted: purged }) : null;
  },
};
