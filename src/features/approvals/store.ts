import type { ApprovalRow, ApprovalState } from "../../kernel/approvals/approval.ts";
import type { Whose } from "../../kernel/approvals/decide.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";

export interface NamedApproval extends ApprovalRow {
  client_name: string | null;
}

function named(tx: ReadTx, { memberId, tokenId }: Whose) {
  let query = tx.query
    .selectFrom("approval")
    .leftJoin("token_identity", "token_identity.id", "approval.token_id")
    .selectAll("approval")
    .select("token_identity.client_name");
  if (tokenId !== null) query = query.where("approval.token_id", "=", tokenId);
  return query.where("approval.member_id", "=", memberId ?? "");
}

export async function find(tx: ReadTx, whose: Whose, id: string): Promise<NamedApproval | undefined> {
  return named(tx, whose).where("approval.id", "=", id).executeTakeFirst();
}

export async function list(
  tx: ReadTx,
  whose: Whose,
  { states, limit }: { states: readonly ApprovalState[]; limit: number },
): Promise<NamedApproval[]> {
  return named(tx, whose)
    .where("approval.state", "in", [...states])
    .orderBy("approval.created_at", "desc")
    .orderBy("approval.id")
    .limit(limit)
    .execute();
}

export async function clientNames(tx: ReadTx, tokenIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (tokenIds.length === 0) return new Map();
  const rows = await tx.query
    .selectFrom("token_identity")
    .select(["id", "client_name"])
    .where("id", "in", [...tokenIds])
    .execute();
  return new Map(rows.map(({ id, client_name }) => [String(id), String(client_name)]));
}

/** SQL for the pending approvals of the member that `member` names, such as a parameter: one statement counts much. */
export function pendingApprovals(member: string): string {
  return `SELECT FROM approval WHERE member_id = ${member} AND state = 'pending'`;
}

/** Those that the space carries out now. */
export async function listDue(tx: ReadTx, now: Date, limit: number): Promise<ApprovalRow[]> {
  return tx.query
    .selectFrom("approval")
    .selectAll()
    .where("state", "=", "approved")
    .where("mode", "=", "run")
    .where("expires_at", ">", now)
    .orderBy("decided_at")
    .limit(limit)
    .execute();
}
