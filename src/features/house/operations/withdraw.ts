import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { say } from "../messages.ts";
import { endProposalNotices, tellProposer } from "../notify.ts";
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

  input: object("WithdrawFloor", {
    proposal_id: ProposalId,
    reason: Type.Optional(
      Type.String({ minLength: 1, maxLength: 600, description: "The operator who proposed it reads it." }),
    ),
  }),
  output: ProposalResponse,
  errors: ["not_found", "invalid_for_state"],
  examples: [
    {
      say: "We do not need the east floor after all",
      input: { proposal_id: "flp_0123456789abcdef01234568" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail, did }, { proposal_id, reason: given = "" }) {
    const row = await proposals.lockProposal(tx, proposal_id);
    if (!row) throw fail("not_found", NO_SUCH_PROPOSAL);
    const approvals = await proposals.listApprovals(tx, proposal_id);
    if (row.state === "withdrawn") return proposalReply(row, approvals, await proposals.withdrawerOf(tx, row));
    if (row.state !== "proposed") throw fail("invalid_for_state", ALREADY_DECIDED);
    const reason = plainLine(given) || null;
    const ended = { state: "withdrawn", withdrawn_by: memberOf(caller), withdrawn_because: reason } as const;
    const withdrawn = await proposals.updateProposal(tx, proposal_id, { ...ended, ended_at: now });
    await tellProposer(tx, "floor_withdrawn", row, { caller, reason, now });
    await endProposalNotices(tx, proposal_id, now);
    did(say.withdrawn({ name: row.name }));
    return proposalReply(withdrawn, approvals, await proposals.withdrawerOf(tx, withdrawn));
  },
});
