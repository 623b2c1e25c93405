import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { findProposal, listApprovals, withdrawerOf } from "../proposal-store.ts";
import { NO_SUCH_PROPOSAL } from "../refusals.ts";
import { ProposalId, ProposalResponse, proposalReply } from "../schemas.ts";

export const getProposal = defineOperation({
  id: "house.get_proposal",
  tool: "ic_admin_house_get_proposal",
  rest: { method: "GET", path: "/api/house/proposals/{proposal_id}", operationId: "getFloorProposal" },
  title: "Get a proposed floor",
  summary: "Returns a proposed floor with its approvals, the steps that are done, and what failed.",
  when: "Use to see whether a proposed floor waits for approvals, or is there.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetFloorProposal", { proposal_id: ProposalId }),
  output: ProposalResponse,
  errors: ["not_found"],
  examples: [
    {
      say: "Is the south floor ready?",
      input: { proposal_id: "flp_0123456789abcdef01234567" },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail }, { proposal_id }) {
    const row = await findProposal(tx, proposal_id);
    if (!row) throw fail("not_found", NO_SUCH_PROPOSAL);
    return proposalReply(row, await listApprovals(tx, row.id), await withdrawerOf(tx, row));
  },
});
