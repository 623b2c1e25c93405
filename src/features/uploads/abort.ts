import type { WriteTx } from "../../kernel/ports/database.ts";
import { releaseStorage } from "../files/index.ts";
import { STOP_CHANNEL } from "./lease.ts";
import { endUpload } from "./store.ts";

/** Ends an open upload and stops its writer. False if it was not open. The job removes its bytes. */
export async function abortUpload(tx: WriteTx, id: string, now: Date): Promise<boolean> {
  const ended = await endUpload(tx, { id, from: ["open"] }, { state: "aborted", now });
  if (!ended) return false;
  await releaseStorage(tx, ended.member_id, ended.size);
  tx.notify(STOP_CHANNEL, id);
  return true;
}
