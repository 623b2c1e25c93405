import { actorOf, type Caller, memberOf } from "../../kernel/access/caller.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents, operatorIds } from "../event-log/index.ts";
import { endNotices } from "../notifications/index.ts";
import type { ProposalRow } from "./store.ts";

type Proposal = Pick<ProposalRow, "id" | "name" | "hosts" | "proposed_by">;

/** Tells who proposed a floor what another operator decided. */
export async function tellProposer(
  tx: WriteTx,
  type: "floor_approved" | "floor_withdrawn",
  { id, name, hosts, proposed_by }: Proposal,
  { caller, reason = null, now }: { readonly caller: Caller; readonly reason?: string | null; readonly now: Date },
): Promise<void> {
  if (proposed_by === null || proposed_by === memberOf(caller)) return;
  const payload = { proposal_id: id, name, address: hosts[0] ?? "", ...(reason !== null && { reason }) };
  const target = { kind: "floor_proposal", id };
  await appendMemberEvents(tx, { memberIds: [proposed_by], type, actor: actorOf(caller), target, payload, now });
}

/** Tells operators that a host of a floor works, will stop working, or has stopped. */
export async function tellOfHost(
  tx: WriteTx,
  change: "proved" | "missing" | "taken_off",
  about: { readonly host: string; readonly floorId: string; readonly name: string; readonly until: Date | null },
  now: Date,
): Promise<void> {
  const { host, floorId, name, until } = about;
  const memberIds = await operatorIds(tx);
  const target = { kind: "house_host", id: host };
  const payload = { floor_id: floorId, name, host };
  if (change !== "missing")
    return appendMemberEvents(tx, { memberIds, type: `floor_host_${change}`, target, payload, now });
  const ending = { ...payload, until: until?.toISOString() ?? null };
  await appendMemberEvents(tx, { memberIds, type: "floor_host_missing", target, payload: ending, now });
}

/** The proof of the host is there again, or the host is taken off. */
export async function endHostNotices(tx: WriteTx, host: string, now: Date): Promise<void> {
  await endNotices(tx, { memberIds: await operatorIds(tx), type: "floor_host_missing", targetId: host, now });
}

/** Nobody needs to approve the floor any more. */
export async function endProposalNotices(tx: WriteTx, proposalId: string, now: Date): Promise<void> {
  await endNotices(tx, { memberIds: await operatorIds(tx), type: "floor_proposed", targetId: proposalId, now });
}

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
