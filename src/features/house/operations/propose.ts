import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { MAIN_SERVER } from "../../../kernel/ports/floors/house.ts";
import { refusedFields } from "../../../kernel/refused-fields.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { isEmailAddress } from "../../../kernel/values/texts/email-address.ts";
import { say } from "../messages.ts";
import { tellOperators } from "../notify.ts";
import * as proposals from "../proposal-store.ts";
import { nameTaken, ONE_FLOOR } from "../refusals.ts";
import { checkedFloor, digestOf, PROPOSED_FOR_MS } from "../rules.ts";
import { floorFields, ProposedFloorResponse, proposalReply } from "../schemas.ts";
import { listServers, type ProposalRow } from "../store.ts";

export const propose = defineOperation({
  id: "house.propose",
  tool: "ic_admin_house_propose",
  rest: { method: "POST", path: "/api/house/proposals", operationId: "proposeFloor", status: 201 },
  title: "Propose a floor",
  summary: "Proposes a new floor with a database of its own. It is made once two operators have approved it.",
  when: "Use on the web pages: only an operator with a recent sign-in can.",

  effect: "write",
  access: { person: "operator", page: "/operate/floors/propose", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  undo: {
    by: "house.withdraw",
    within: PROPOSED_FOR_MS,
    grade: "leaves_trace",
    input: (_, { proposal }) => ({ proposal_id: proposal.proposal_id }),
  },
  bodyBytesMax: 8 * 1024,

  input: object("ProposeFloor", floorFields),
  output: ProposedFloorResponse,
  errors: ["invalid_for_state", "already_exists"],
  examples: [
    {
      say: "We want a floor for the west building",
      input: {
        slug: "west",
        name: "West building",
        hosts: ["west.example.org"],
        template: "coworking",
        operator_email: "ilse@example.org",
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail, did, settings }, input) {
    const servers = await listServers(tx);
    if (servers.length === 0) throw fail("invalid_for_state", ONE_FLOOR);
    const { server = MAIN_SERVER, template = null, operator_email } = input;
    const { floor, faults } = checkedFloor({ ...input, name: plainLine(input.name) }, settings.baseUrl);
    const problems = [
      ...faults,
      ...(isEmailAddress(operator_email) ? [] : [{ field: "operator_email", problem: say.badEmail }]),
      ...(servers.includes(server) ? [] : [{ field: "server", problem: say.noServer({ server, servers }) }]),
    ].map(({ field, problem }) => ({ field, problem: sentence(problem) }));
    if (problems.length > 0)
      throw fail("validation", { ...refusedFields(problems), hint: "Correct the fields, and propose it again." });
    const taken = await proposals.takenName(tx, floor);
    if (taken !== null) throw fail("already_exists", nameTaken(taken));
    const row: ProposalRow = {
      id: newId("flp"),
      ...floor,
      hosts: [...floor.hosts],
      server,
      template,
      operator_email,
      digest: digestOf({ ...floor, server, template, operator_email }),
      state: "proposed",
      proposed_by: memberOf(caller),
      proposed_at: now,
      expires_at: new Date(now.getTime() + PROPOSED_FOR_MS),
      step: null,
      fault: null,
      address: null,
      claim: null,
      attempts: 0,
      next_at: now,
      leased_until: null,
      ended_at: null,
      withdrawn_by: null,
      withdrawn_because: null,
    };
    await proposals.insertProposal(tx, row);
    await proposals.insertApproval(tx, { proposal_id: row.id, member_id: memberOf(caller), approved_at: now });
    await tellOperators(tx, "floor_proposed", row, { except: memberOf(caller), now });
    did(say.proposed({ name: row.name }));
    return proposalReply(row, await proposals.listApprovals(tx, row.id));
  },
});
