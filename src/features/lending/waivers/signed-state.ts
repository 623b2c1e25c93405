import type { ReadTx } from "../../../kernel/ports/database.ts";
import { waiverState } from "../rules.ts";
import type { PolicyRow } from "../store.ts";
import { textInForce, type WaiverRow, waiversOf } from "./waiver-store.ts";

/** Whether the member's waiver covers a loan now, and the waiver that says so. */
export async function signedState(
  tx: ReadTx,
  { kind, relayed_signatures }: Pick<PolicyRow, "kind" | "relayed_signatures">,
  { memberId, now }: { memberId: string; now: Date },
) {
  const text = await textInForce(tx, kind, now);
  const signed = await waiversOf(tx, memberId, kind);
  const { state, waiver } = waiverState(signed, text?.version ?? null, { relayed: relayed_signatures, now });
  return { state, waiver: waiver as WaiverRow | null };
}
