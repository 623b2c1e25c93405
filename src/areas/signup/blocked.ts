import type { ReadTx } from "../../kernel/ports/database.ts";
import { type Asker, isBlocked } from "../tokens/index.ts";
import type { DeviceGrantRow } from "./store.ts";

type Asking = Pick<DeviceGrantRow, "client_id" | "client_name">;

/**
 * Who asks with a device code. Nothing proves its name, nor a client_id that it may give (RFC 8628 §5.6),
 * so what the member sees is what they block: the name.
 */
export function askerOf({ client_name }: Asking): Asker {
  return { clientId: null, clientName: client_name };
}

/** Whether the member has blocked it, under its name or under the client_id that it gives. */
export async function isBlockedGrant(tx: ReadTx, memberId: string, grant: Asking): Promise<boolean> {
  if (await isBlocked(tx, memberId, askerOf(grant))) return true;
  if (grant.client_id === null) return false;
  return isBlocked(tx, memberId, { clientId: grant.client_id, clientName: grant.client_name });
}
