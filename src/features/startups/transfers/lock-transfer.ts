import type { WriteTx } from "../../../kernel/ports/database.ts";
import { lockStartup, type StartupRow } from "../store.ts";
import { findTransfer, type TransferDetail } from "./transfer-store.ts";

/** Locks the transfer's startup, then reads the transfer: acts on one startup wait for each other. */
export async function lockTransfer(
  tx: WriteTx,
  id: string,
): Promise<{ transfer: TransferDetail; startup: StartupRow } | undefined> {
  const seen = await findTransfer(tx, id);
  const startup = seen && (await lockStartup(tx, seen.slug));
  const transfer = startup && (await findTransfer(tx, id));
  return transfer && { transfer, startup };
}
