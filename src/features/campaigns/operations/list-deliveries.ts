import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, nullable, Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_CAMPAIGN } from "../refusals.ts";
import { CampaignId, Outcome, OutcomeReason } from "../schemas.ts";
import { findCampaign, listDeliveries as list } from "../store.ts";

const LIMIT_DEFAULT = 100;

export const listDeliveries = defineOperation({
  id: "campaigns.list_deliveries",
  tool: "ic_campaigns_list_deliveries",
  rest: {
    method: "GET",
    path: "/api/newsletter/campaigns/{campaign_id}/deliveries",
    operationId: "listCampaignDeliveries",
  },
  title: "List the outcomes of a campaign",
  summary: "Lists each recipient of a campaign with the outcome and the mail server's answer.",
  when: "Use to see who did not get an issue, and why.",

  effect: "read",
  access: { person: "operator", page: "/operate/campaigns" },
  quotas: [],
  bodyBytesMax: 1024,
  recorded: () => true,

  input: object("ListCampaignDeliveries", {
    campaign_id: CampaignId,
    state: Type.Optional(Outcome),
    after: Type.Optional(Type.String({ maxLength: 64, description: "subscriber_id of the last one received." })),
    limit: pageLimit(500, LIMIT_DEFAULT),
  }),
  output: object("CampaignDeliveriesResponse", {
    ok: Ok,
    deliveries: Type.Array(
      object("CampaignDelivery", {
        subscriber_id: Type.String(),
        email: nullable(Type.String(), { description: "Null once the address is erased." }),
        state: Outcome,
        reason: OutcomeReason,
        response: nullable(Type.String({ description: "The mail server's answer." })),
        attempts: Type.Integer(),
        changed_at: instant("Of the outcome."),
      }),
    ),
    has_more: Type.Boolean(),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Who did not get the newsletter?",
      input: { campaign_id: "cmp_0a1b2c3d4e5f607182930001", state: "failed" },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail }, { campaign_id, state = null, after = null, limit = LIMIT_DEFAULT }) {
    if (!(await findCampaign(tx, campaign_id))) throw fail("not_found", NO_SUCH_CAMPAIGN);
    const rows = await list(tx, { campaignId: campaign_id, state, after, limit: limit + 1 });
    return {
      ok: true as const,
      deliveries: rows.slice(0, limit).map((row) => ({ ...row, changed_at: row.changed_at.toISOString() })),
      has_more: rows.length > limit,
    };
  },
});
