import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { isClientStopped, isClientStoppedAtGrant } from "../agent-clients/index.ts";
import { type Asker, isBlocked } from "../agents/index.ts";
import type { DeviceGrantRow } from "./store.ts";

type Asking = Pick<DeviceGrantRow, "client_id" | "client_name">;

/** Nothing proves the client_id of a device flow (RFC 8628 §5.6), so members block the name that they see. */
export function askerOf({ client_name }: Asking): Asker {
  return { clientId: null, clientName: client_name };
}

/** Checks both its name and its claimed client_id. */
export async function isBlockedGrant(tx: ReadTx, memberId: string, grant: Asking): Promise<boolean> {
  if (await isBlocked(tx, memberId, askerOf(grant))) return true;
  if (grant.client_id === null) return false;
  return isBlocked(tx, memberId, { clientId: grant.client_id, clientName: grant.client_name });
}

/** Whether the space's operators have blocked the client, by its name or its claimed client_id. */
export function isStoppedAsker(tx: ReadTx, { client_id: clientId, client_name: clientName }: Asking): Promise<boolean> {
  return isClientStopped(tx, { clientId, clientName });
}

/** As `isStoppedAsker`, when the token is made: a revocation at the same time ends it. */
export function isStoppedAtRedemption(tx: WriteTx, { client_id: clientId, client_name: clientName }: Asking) {
  return isClientStoppedAtGrant(tx, { clientId, clientName });
}
