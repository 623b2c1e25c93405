import { type Caller, memberOf } from "../../kernel/access/caller.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { findAttestation } from "./waivers/waiver-store.ts";

/** Operators are attested by default. */
export async function isAttested(tx: ReadTx, caller: Caller, kind: string): Promise<boolean> {
  if (caller.tier === "operator") return true;
  const row = await findAttestation(tx, kind, memberOf(caller));
  return row?.attested_at != null;
}
