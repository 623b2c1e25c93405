import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { untrustedEnvelope } from "../../../kernel/values/text.ts";
import { DONATIONS_DEFAULT, DonationsRequest, DonationsResponse } from "../schemas.ts";
import * as store from "../store.ts";

export const listDonations = defineOperation({
  id: "payments.list_donations",
  tool: "ic_donations_total",
  rest: { method: "GET", path: "/api/floor10/donations", operationId: "getDonorWall" },
  title: "List donations",
  summary: "Returns the donation totals and the newest donations.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  contract: true,

  input: DonationsRequest,
  output: DonationsResponse,
  errors: [],
  examples: [{ say: "Who has donated?", input: { limit: 5 }, output: { ok: true } }],

  async handler({ tx }, { limit = DONATIONS_DEFAULT }) {
    const { total, donors } = await store.totals(tx);
    const rows = await store.recent(tx, limit);
    return {
      ok: true as const,
      total_usdc: total,
      donor_count: donors,
      recent: rows.map(({ donor_name, donor_message, amount, transaction, settled_at, created_at }) => ({
        name: donor_name,
        amount: Number(amount),
        message_safe_render: donor_message && untrustedEnvelope(donor_message),
        tx: transaction,
        ts: (settled_at ?? created_at).toISOString(),
        trust: "untrusted" as const,
      })),
    };
  },
});
