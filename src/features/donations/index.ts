import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { count } from "./counts.ts";
import { reconcile } from "./jobs/reconcile.ts";
import { declared } from "./messages.ts";
import { describeDonation } from "./operations/describe-donation.ts";
import { donate } from "./operations/donate.ts";
import { listDonations } from "./operations/list-donations.ts";
import { listPayable } from "./operations/list-payable.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

/** Tier amounts are in whole tokens; `decimals` gives the smallest unit. */
export interface PaymentTerms {
  readonly payTo: string;
  /** CAIP-2. */
  readonly network: string;
  readonly asset: {
    readonly address: string;
    /** EIP-712 domain of the token. */
    readonly name: string;
    readonly version: string;
    readonly decimals: number;
  };
  readonly tiers: readonly number[];
  readonly since: Date;
}

declare module "../../kernel/settings.ts" {
  interface Settings {
    readonly payments: PaymentTerms | null;
  }
}

export { listDonations };

export const payments = defineArea({
  name: "payments",
  summary: declared.summary,
  terms: {
    "payment terms": "The required payment: an amount of a token on a chain, to the space's wallet.",
    facilitator: "The service that verifies a signed payment and settles it on its chain.",
    "unknown payment": "A payment without a reported outcome. The server asks again until the outcome is known.",
  },
  tables: ["payment"],
  retention,
  personalData: [personal],
  counts: count,
  features: [{ name: "donations", inUse: "SELECT FROM payment" }],
  operations: [listDonations, describeDonation, donate, listPayable],
  jobs: [reconcile],
});

export type Operations = OperationsOf<typeof payments>;
