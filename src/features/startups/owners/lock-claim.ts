import type { WriteTx } from "../../../kernel/ports/database.ts";
import { lockStartup, type StartupRow } from "../store.ts";
import { type ClaimDetail, findClaim } from "./claim-store.ts";

/** Locks the claim's startup, then reads the claim: decisions on one startup wait for each other. */
export async function lockClaim(
  tx: WriteTx,
  id: string,
): Promise<{ claim: ClaimDetail; startup: StartupRow } | undefined> {
  const seen = await findClaim(tx, id);
  const startup = seen && (await lockStartup(tx, seen.slug));
  const claim = startup && (await findClaim(tx, id));
  return claim && { claim, startup };
}
