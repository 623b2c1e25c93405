import type { WriteTx } from "../../../kernel/ports/database.ts";
import { findMembers } from "../../membership/index.ts";
import { addOwner, isOwner, removeOwner } from "../owners/owner-store.ts";
import type { StartupRow } from "../store.ts";
import { notifyOfTransfer } from "./notify-transfer.ts";
import { findOpen, type TransferDetail, updateTransfer } from "./transfer-store.ts";

interface End {
  readonly startup: StartupRow;
  readonly state: "done" | "cancelled" | "lapsed";
  /** Null: a job. */
  readonly by: string | null;
  readonly now: Date;
}

/** Ends an open transfer and tells everyone concerned. Call it with the startup locked. */
export async function endTransfer(
  tx: WriteTx,
  transfer: TransferDetail,
  { startup, state, by, now }: End,
): Promise<void> {
  if (state === "done") {
    await addOwner(tx, startup, transfer.to_member_id, now);
    await removeOwner(tx, startup.id, transfer.from_member_id);
  }
  await updateTransfer(tx, transfer.id, { state, ended_at: now, ended_by: by });
  await notifyOfTransfer(tx, transfer, { change: state, now });
}

/** Completes a transfer after its hold. Cancels it if the giver has nothing left to give, or one of both is suspended. */
export async function completeTransfer(
  tx: WriteTx,
  transfer: TransferDetail,
  { startup, now }: Pick<End, "startup" | "now">,
): Promise<void> {
  const both = await findMembers(tx, [transfer.from_member_id, transfer.to_member_id]);
  const mayBoth = both.length === 2 && both.every(({ suspended_at }) => suspended_at === null);
  const canGive = mayBoth && (await isOwner(tx, startup.id, transfer.from_member_id));
  await endTransfer(tx, transfer, { startup, state: canGive ? "done" : "cancelled", by: null, now });
}

/** Cancels the transfer of a member who stops owning the startup. Call it with the startup locked. */
export async function cancelTransferOf(
  tx: WriteTx,
  memberId: string,
  { startup, by, now }: Pick<End, "startup" | "by" | "now">,
): Promise<void> {
  const open = await findOpen(tx, startup.id);
  if (open?.from_member_id === memberId) await endTransfer(tx, open, { startup, state: "cancelled", by, now });
}
