import type { PendingDecision, PendingReader } from "../../kernel/catalogue/review-queue.ts";
import { statement } from "../../kernel/database/statement.ts";
import { suspiciousPatterns } from "../../kernel/values/text.ts";
import { listApprovals } from "./proposal-store.ts";
import { APPROVALS_NEEDED } from "./rules.ts";
import type { ProposalRow } from "./store.ts";

const WAITING = statement(`
  SELECT p.*, i.name AS proposer FROM floor_proposal p LEFT JOIN member_identity i ON i.id = p.proposed_by
  WHERE p.state = 'proposed' AND p.expires_at > $1 AND ($2::text IS NULL OR p.id = $2)
  ORDER BY p.proposed_at, p.id LIMIT $3`);

/** Proposals that wait for approvals. */
export const pendingProposals: PendingReader = async (tx, { now, limit, id }) => {
  const rows = await tx.run<ProposalRow & { proposer: string | null }>(WAITING, [now, id ?? null, limit]);
  const items = rows.map(async (row) => {
    const approvals = await listApprovals(tx, row.id);
    const { proposed_by, proposer, hosts, server, template, operator_email, expires_at, digest } = row;
    return {
      id: row.id,
      since: row.proposed_at,
      member: proposed_by === null ? null : { id: proposed_by, name: proposer ?? "" },
      about: row.name,
      facts: {
        address: hosts[0] ?? "",
        hosts: hosts.length > 1 ? hosts.join(", ") : null,
        server,
        template,
        operator_email,
        approvals: `${approvals.length}/${APPROVALS_NEEDED}`,
        approved_by: approvals.map(({ name }) => name).join(", ") || null,
        expires_at,
        digest,
      },
      text: null,
      suspicions: suspiciousPatterns(row.name),
    };
  });
  return Promise.all(items);
};

export const proposalDecisions: readonly PendingDecision[] = [
  { name: "approve", operation: "house.approve", item: "proposal_id", copies: ["digest"] },
  { name: "deny", operation: "house.withdraw", item: "proposal_id", reason: "reason" },
];
