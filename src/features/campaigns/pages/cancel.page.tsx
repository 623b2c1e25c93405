import { call, operatorPage } from "../../../web/core/index.ts";
import { Button, ButtonRow, Card, Form, LinkButton } from "../../../web/ui/index.ts";
import { campaignText as text } from "./text.ts";
import { CAMPAIGNS, campaignAt, campaignPath } from "./types.tsx";

export const operateCampaignCancel = operatorPage({
  path: `${CAMPAIGNS}/:campaign/cancel`,
  async show(request) {
    const { campaign } = await campaignAt(request);
    const path = campaignPath(campaign.campaign_id);
    if (campaign.state === "finished" || campaign.state === "cancelled") return { to: path };
    const title = text.cancelTitle(campaign.subject);
    return {
      title,
      layout: "focus",
      body: (
        <Card title={title} lede={text.cancelLede} rank={1}>
          <Form action={`${path}/cancel`} csrf={request.csrf()}>
            <ButtonRow>
              <Button kind="danger">{text.cancel}</Button>
              <LinkButton href={path}>{text.keep}</LinkButton>
            </ButtonRow>
          </Form>
        </Card>
      ),
    };
  },
  async act(request) {
    const { campaign_id } = (await campaignAt(request)).campaign;
    const done = await call(request, "campaigns.control", { campaign_id, act: "cancel" });
    const notice = done.ok
      ? ({ tone: "success", text: text.cancelled } as const)
      : ({ tone: "warning", text: done.refused.text } as const);
    return { to: campaignPath(campaign_id), notice };
  },
});
