import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import * as proposals from "../proposal-store.ts";
import { ALREADY_DECIDED, NO_SUCH_PROPOSAL } from "../refusals.ts";
import { ProposalId, ProposalResponse, proposalReply } from "../schemas.ts";

export const withdraw = defineOperation({
  id: "house.withdraw",
  tool: "ic_admin_house_withdraw",
  rest: { method: "POST", path: "/api/house/proposals/{proposal_id}/withdraw", operationId: "withdrawFloor" },
  title: "Withdraw a proposed floor",
  summary: "Ends the proposal of a floor before it is approved. Its names are free again.",
  when: "Use on the web pages: only an operator can.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/floors" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("WithdrawFloor", { proposal_id: ProposalId }),
  output: ProposalResponse,
  errors: ["not_found", "invalid_for_state"],
  examples: [
    {
      say: "We do not need the east floor after all",
      input: { proposal_id: "flp_0123456789abcdef01234568" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, did }, { proposal_id }) {
    const row = await proposals.lockProposal(tx, proposal_id);
    if (!row) throw fail("not_found", NO_SUCH_PROPOSAL);
    const approvals = await proposals.listApprovals(tx, proposal_id);
    if (row.state === "withdrawn") return proposalReply(row, approvals);
    if (row.state !== "proposed") throw fail("invalid_for_state", ALREADY_DECIDED);
    did(say.withdrawn({ name: row.name }));
    return proposalReply(
      await proposals.updateProposal(tx, proposal_id, { state: "withdrawn", ended_at: now }),
      approvals,
    );
  },
});
