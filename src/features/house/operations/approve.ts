import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { endProposalNotices, tellProposer } from "../notify.ts";
import * as proposals from "../proposal-store.ts";
import { ALREADY_DECIDED, CHANGED_SINCE, NO_SUCH_PROPOSAL } from "../refusals.ts";
import { isApproved } from "../rules.ts";
import { ProposalId, ProposalResponse, proposalReply } from "../schemas.ts";

export const approve = defineOperation({
  id: "house.approve",
  tool: "ic_admin_house_approve",
  rest: { method: "POST", path: "/api/house/proposals/{proposal_id}/approve", operationId: "approveFloor" },
  title: "Approve a new floor",
  summary: "Approves a proposed floor. A job makes it once two operators have, one of whom holds the apex flag.",
  when: "Use on the web pages: only an operator with a recent sign-in can.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/floors", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ApproveFloor", {
    proposal_id: ProposalId,
    digest: Type.String({
      minLength: 64,
      maxLength: 64,
      description: "Of the proposal, as you have read it.",
    }),
  }),
  output: ProposalResponse,
  errors: ["not_found", "invalid_for_state", "rev_conflict"],
  examples: [
    {
      say: "Yes, make the south floor",
      input: { proposal_id: "flp_0123456789abcdef01234567", digest: "5".repeat(64) },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail, did }, { proposal_id, digest }) {
    const row = await proposals.lockProposal(tx, proposal_id);
    if (!row) throw fail("not_found", NO_SUCH_PROPOSAL);
    if (row.digest !== digest) throw fail("rev_conflict", CHANGED_SINCE);
    if (row.state !== "proposed" || row.expires_at <= now) throw fail("invalid_for_state", ALREADY_DECIDED);
    const isNew = await proposals.insertApproval(tx, { proposal_id, member_id: memberOf(caller), approved_at: now });
    const approvals = await proposals.listApprovals(tx, proposal_id);
    did(say.approved({ name: row.name }));
    if (isNew) await tellProposer(tx, "floor_approved", row, { caller, now });
    if (!isApproved(approvals)) return proposalReply(row, approvals);
    await endProposalNotices(tx, proposal_id, now);
    return proposalReply(
      await proposals.updateProposal(tx, proposal_id, { state: "approved", next_at: now, attempts: 0, fault: null }),
      approvals,
    );
  },
});
