import { defineArea } from "../../kernel/area.ts";
import { purgeRequests } from "./jobs/purge-requests.ts";
import { approve } from "./operations/approve.ts";
import { deny } from "./operations/deny.ts";
import { getUsage } from "./operations/get-usage.ts";
import { listMine } from "./operations/list-mine.ts";
import { listPending } from "./operations/list-pending.ts";
import { pickUpMember } from "./operations/pick-up-member.ts";
import { pickUpWorkshop } from "./operations/pick-up-workshop.ts";
import { requestMember } from "./operations/request-member.ts";
import { requestWorkshop } from "./operations/request-workshop.ts";

/** What keys a deployment mints. */
export interface CreditTerms {
  /** The gateway's address, without a slash at the end. */
  readonly gatewayUrl: string;
  readonly model: string;
  readonly smallModel: string;
  /** Of a member's key, before its multiplier. */
  readonly weeklyTokens: number;
}

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** Null where no gateway is configured. */
    readonly credits: CreditTerms | null;
  }
}

export const credits = defineArea({
  name: "credits",
  summary: "Keys to language models, asked for by members and approved by operators.",
  terms: {
    "workshop key": "A key for one event. It ends five hours after its approval.",
    "member key": "A key with a weekly allowance of tokens, which starts over on Mondays, 00:00 UTC.",
    "pick-up": "The one time that a key's text is handed to its member, within 15 minutes of its approval.",
  },
  operations: [
    requestWorkshop,
    requestMember,
    pickUpWorkshop,
    pickUpMember,
    getUsage,
    listMine,
    listPending,
    approve,
    deny,
  ],
  jobs: [purgeRequests],
});

export { personal as creditsData } from "./personal-data.ts";
export { MULTIPLIERS } from "./schemas.ts";
export { waitingKeyRequests } from "./waiting.ts";
