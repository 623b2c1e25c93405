import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
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
import { keyRequestDecisions, pendingKeyRequests } from "./pending.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export interface CreditTerms {
  readonly gatewayUrl: string;
  readonly model: string;
  readonly smallModel: string;
  /** For a member key, before its multiplier. */
  readonly weeklyTokens: number;
}

declare module "../../kernel/settings.ts" {
  interface Settings {
    readonly credits: CreditTerms | null;
  }
}

export const credits = defineArea({
  name: "credits",
  summary: "Keys to language models, requested by members and approved by operators.",
  terms: {
    "workshop key": "A key for one event. It ends five hours after its approval.",
    "member key": "A key with a weekly token quota, which resets on Mondays at 00:00 UTC.",
    "pick-up": "The single delivery of a key to its member, within 15 minutes of its approval.",
  },
  tables: ["key_request", "gateway_key"],
  retention,
  personalData: [personal],
  pending: [
    {
      kind: "key_request",
      read: pendingKeyRequests,
      decisions: keyRequestDecisions,
      scope: "admin:llm_keys",
      grants: true,
    },
  ],
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

export type Operations = OperationsOf<typeof credits>;

export { MULTIPLIERS } from "./schemas.ts";
