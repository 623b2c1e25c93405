import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents, operatorIds } from "../event-log/index.ts";
import type { ProposalRow } from "./store.ts";

/** Tells operators what became of a proposed floor. */
export async function tellOperators(
  tx: WriteTx,
  type: "floor_proposed" | "floor_made" | "floor_failed",
  { id, name, hosts }: Pick<ProposalRow, "id" | "name" | "hosts">,
  { except, now }: { readonly except?: string; readonly now: Date },
): Promise<void> {
  const memberIds = (await operatorIds(tx)).filter((each) => each !== except);
  const payload = { proposal_id: id, name, address: hosts[0] ?? "" };
  await appendMemberEvents(tx, { memberIds, type, target: { kind: "floor_proposal", id }, payload, now });
}
