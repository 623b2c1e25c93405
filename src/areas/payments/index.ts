import { defineArea } from "../../kernel/area.ts";
import { purgeFailed } from "./jobs/purge-failed.ts";
import { reconcile } from "./jobs/reconcile.ts";
import { describeDonation } from "./operations/describe-donation.ts";
import { donate } from "./operations/donate.ts";
import { listDonations } from "./operations/list-donations.ts";
import { listPayable } from "./operations/list-payable.ts";

/** What payments a deployment takes. Amounts of tiers in whole tokens, smallest unit by `decimals`. */
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
  /** Since when the terms hold, as far as this process knows. */
  readonly since: Date;
}

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** Null where no wallet is configured. */
    readonly payments: PaymentTerms | null;
  }
}

export { listDonations };

export const payments = defineArea({
  name: "payments",
  summary: "Donations by agents, paid on a chain under x402 and shown on a wall.",
  terms: {
    "payment terms": "What a request must be paid with: an amount of a token on a chain, to the space's wallet.",
    facilitator: "The service that checks a signed payment and carries it out on its chain.",
    "unknown payment": "One whose facilitator did not say what came of it. It is asked again until it is known.",
  },
  operations: [listDonations, describeDonation, donate, listPayable],
  jobs: [reconcile, purgeFailed],
});

export { personal as paymentsData } from "./personal-data.ts";
