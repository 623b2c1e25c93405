import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { carryOut } from "./jobs/carry-out.ts";
import { observe } from "./jobs/observe.ts";
import { proveHosts } from "./jobs/prove-hosts.ts";
import { declared } from "./messages.ts";
import { addHost } from "./operations/add-host.ts";
import { approve } from "./operations/approve.ts";
import { checkHost } from "./operations/check-host.ts";
import { getFloor } from "./operations/get-floor.ts";
import { getProposal } from "./operations/get-proposal.ts";
import { list } from "./operations/list.ts";
import { propose } from "./operations/propose.ts";
import { removeHost } from "./operations/remove-host.ts";
import { resume } from "./operations/resume.ts";
import { sendLink } from "./operations/send-link.ts";
import { setReadOnly } from "./operations/set-read-only.ts";
import { suspend } from "./operations/suspend.ts";
import { withdraw } from "./operations/withdraw.ts";
import { pendingProposals, proposalDecisions } from "./pending.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const house = defineArea({
  name: "house",
  summary: declared.summary,
  terms: {
    house: "All floors that one server has. Each is a space with a database of its own.",
    proposal: "A floor that should be made. Two operators approve it.",
  },
  tables: ["house_server", "house_floor", "house_host", "floor_proposal", "floor_proposal_approval"],
  retention,
  personalData: [personal],
  alwaysOn: true,
  pending: [
    {
      kind: "floor_proposal",
      read: pendingProposals,
      items: "SELECT FROM floor_proposal WHERE state = 'proposed' AND expires_at > $1",
      decisions: proposalDecisions,
      scope: "admin:manifest_edit",
      grants: false,
    },
  ],
  features: [{ name: "floors", inUse: "SELECT FROM house_server" }],
  operations: [
    list,
    getFloor,
    getProposal,
    propose,
    approve,
    withdraw,
    sendLink,
    suspend,
    setReadOnly,
    resume,
    addHost,
    checkHost,
    removeHost,
  ],
  jobs: [carryOut, observe, proveHosts],
});

export type Operations = OperationsOf<typeof house>;

export { STAND_UP_STEPS } from "../../kernel/ports/floors/house.ts";
export { checkProof, isBelowHouse, proofOf, tokenOf } from "./hosts/proof.ts";
export { checkedFloor, checkedHost, HOSTS_MAX, type WantedFloor } from "./rules.ts";
