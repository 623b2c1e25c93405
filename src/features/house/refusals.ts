import type { RefusalDetails } from "../../kernel/errors.ts";
import { say } from "./messages.ts";
import { HOSTS_MAX } from "./rules.ts";

export const NO_SUCH_FLOOR = { hint: "Take floor_id from ic_admin_house_list." };

export const NO_SUCH_HOST = { hint: "Take host from further_hosts of ic_admin_house_get_floor." };

export const NEEDS_NO_PROOF = {
  message: say.needsNoProof,
  hint: "Read the host with ic_admin_house_get_floor.",
};

export const TOO_MANY_HOSTS = {
  message: say.tooManyHosts({ max: HOSTS_MAX }),
  hint: "Remove a host that is not used any more.",
};

export const NO_SUCH_PROPOSAL = { hint: "Take proposal_id from ic_admin_house_list." };

export const ONE_FLOOR = {
  message: say.oneFloor,
  hint: "An operator of the machine sets ATRIUM_FLOORS_URL, and proposals are made on the first floor.",
};

export const ALREADY_DECIDED = {
  message: say.alreadyDecided,
  hint: "Read its state with ic_admin_house_get_proposal.",
};

export const CHANGED_SINCE = {
  message: say.changedSince,
  hint: "Read it again with ic_admin_house_get_proposal, and send its digest.",
};

/** Until the job has done it, within seconds. */
export const UNDER_WAY = {
  message: say.underWay,
  hint: "Wait until ic_admin_house_get_floor shows no wish, and call again.",
};

export const inOtherState = (state: string): RefusalDetails => ({
  message: say.otherState({ state }),
  hint: "Read its state with ic_admin_house_get_floor.",
});

export const nameTaken = (what: string): RefusalDetails => ({
  message: say.taken({ what }),
  hint: "Choose another, or withdraw the proposal. Names of a deleted floor are free after 90 days.",
});
