import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { carryOut } from "./jobs/carry-out.ts";
import { observe } from "./jobs/observe.ts";
import { declared } from "./messages.ts";
import { approve } from "./operations/approve.ts";
import { getFloor } from "./operations/get-floor.ts";
import { getProposal } from "./operations/get-proposal.ts";
import { list } from "./operations/list.ts";
import { propose } from "./operations/propose.ts";
import { resume } from "./operations/resume.ts";
import { sendLink } from "./operations/send-link.ts";
import { setReadOnly } from "./operations/set-read-only.ts";
import { suspend } from "./operations/suspend.ts";
import { withdraw } from "./operations/withdraw.ts";
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
  features: [{ name: "floors", inUse: "SELECT FROM house_server" }],
  operations: [list, getFloor, getProposal, propose, approve, withdraw, sendLink, suspend, setReadOnly, resume],
  jobs: [carryOut, observe],
});

export type Operations = OperationsOf<typeof house>;

export { STAND_UP_STEPS } from "../../kernel/ports/floors/house.ts";
export { checkedFloor, type WantedFloor } from "./rules.ts";
