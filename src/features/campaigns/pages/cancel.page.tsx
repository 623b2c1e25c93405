import { call } from "../../../web/core/index.ts";
import { confirmPage } from "../../../web/recipes/index.ts";
import { campaignText as text } from "./text.ts";
import { CAMPAIGNS, campaignAt, campaignPath } from "./types.tsx";

export const operateCampaignCancel = confirmPage({
  path: `${CAMPAIGNS}/:campaign/cancel`,
  who: "operator",
  async record(request) {
    const { campaign } = await campaignAt(request);
    const isOver = campaign.state === "finished" || campaign.state === "cancelled";
    return isOver ? null : campaign;
  },
  gone: ({ parameters }) => ({ to: campaignPath(parameters.campaign ?? "") }),
  ask: ({ campaign_id, subject }) => ({
    title: text.cancelTitle(subject),
    lede: text.cancelLede,
    action: text.cancel,
    keep: text.keep,
    back: campaignPath(campaign_id),
  }),
  act: (request, { campaign_id }) => call(request, "campaigns.control", { campaign_id, act: "cancel" }),
  done: (_, { campaign_id }) => ({ to: campaignPath(campaign_id), text: text.cancelled }),
});
