import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import * as proposals from "../proposal-store.ts";
import { ALREADY_DECIDED, NO_SUCH_PROPOSAL } from "../refusals.ts";
import { ProposalId, ProposalResponse, proposalReply } from "../schemas.ts";

/** A floor can be tried again, and its first operator can get a new link. */
const SENDABLE = ["live", "made", "failed"];

export const sendLink = defineOperation({
  id: "house.send_link",
  tool: "ic_admin_house_send_link",
  rest: { method: "POST", path: "/api/house/proposals/{proposal_id}/link", operationId: "sendFloorLink" },
  title: "Send the link to a new floor again",
  summary:
    "Tries again to make an approved floor that failed, and mails its first operator a new link. The old one ends.",
  when: "Use on the web pages: only an operator with a recent sign-in can.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/floors", recentSignIn: true },
  quotas: [{ per: "member", max: 20, window: "utc-hour", counts: "attempts" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("SendFloorLink", { proposal_id: ProposalId }),
  output: ProposalResponse,
  errors: ["not_found", "invalid_for_state"],
  examples: [
    {
      say: "The mail to the north floor's operator got lost",
      input: { proposal_id: "flp_0123456789abcdef01234569" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, did }, { proposal_id }) {
    const row = await proposals.lockProposal(tx, proposal_id);
    if (!row) throw fail("not_found", NO_SUCH_PROPOSAL);
    if (!SENDABLE.includes(row.state)) throw fail("invalid_for_state", ALREADY_DECIDED);
    const again = {
      state: "approved",
      next_at: now,
      attempts: 0,
      fault: null,
      claim: null,
      ended_at: null,
      leased_until: null,
    } as const;
    did(say.sentAgain({ name: row.name }));
    return proposalReply(
      await proposals.updateProposal(tx, proposal_id, again),
      await proposals.listApprovals(tx, proposal_id),
    );
  },
});
