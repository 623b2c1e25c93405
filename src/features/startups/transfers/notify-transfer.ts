import type { WriteTx } from "../../../kernel/ports/database.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { listOwners } from "../owners/owner-store.ts";
import type { TransferState } from "../rules.ts";
import type { TransferDetail } from "./transfer-store.ts";

/** Tells both sides and all owners. */
export async function notifyOfTransfer(
  tx: WriteTx,
  transfer: TransferDetail,
  { change, now }: { change: TransferState; now: Date },
): Promise<void> {
  const owners = await listOwners(tx, [transfer.startup_id]);
  const { id, slug, startup_name, from_name, to_name, from_member_id, to_member_id } = transfer;
  await appendMemberEvents(tx, {
    memberIds: [...new Set([from_member_id, to_member_id, ...owners.map(({ member_id }) => member_id)])],
    type: "startup_transfer_changed",
    target: { kind: "startup_transfer", id },
    payload: {
      transfer_id: id,
      slug,
      name: startup_name,
      change,
      display_name: from_name,
      recipient: to_name,
      ...(change === "offered" && { until: transfer.expires_at.toISOString() }),
      ...(change === "accepted" && transfer.held_until && { until: transfer.held_until.toISOString() }),
    },
    now,
  });
}
