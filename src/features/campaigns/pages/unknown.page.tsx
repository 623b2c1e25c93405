import { call, operatorPage, refusalPage } from "../../../web/core/index.ts";
import { Button, ButtonRow, Card, Form, LinkButton } from "../../../web/ui/index.ts";
import { campaignText, unknownText as text } from "./text.ts";
import { CAMPAIGNS, campaignAt, campaignPath } from "./types.tsx";

/** The decision on mails whose outcome a crash hid. Leaving them is the safe one. */
export const operateCampaignUnknown = operatorPage({
  path: `${CAMPAIGNS}/:campaign/unknown`,
  recentSignIn: true,
  async show(request) {
    const { campaign, outcomes } = await campaignAt(request);
    const back = campaignPath(campaign.campaign_id);
    const count = outcomes.filter(({ state }) => state === "unknown").reduce((sum, each) => sum + each.count, 0);
    if (count === 0) return { to: back, notice: { tone: "info", text: text.none } };
    return {
      title: text.title,
      layout: "focus",
      body: (
        <Card title={text.title} lede={text.lede(count)} rank={1}>
          <p class="soft">{text.againHint}</p>
          <Form action={request.path} csrf={request.csrf()}>
            <ButtonRow>
              <Button name="decision" value="leave">
                {text.leave}
              </Button>
              <Button kind="danger" name="decision" value="send_again">
                {text.again}
              </Button>
              <LinkButton href={back} kind="quiet">
                {campaignText.back}
              </LinkButton>
            </ButtonRow>
          </Form>
        </Card>
      ),
    };
  },
  async act(request, form) {
    const { campaign } = await campaignAt(request);
    const { campaign_id } = campaign;
    const decision = form.text("decision");
    const decided = await call(request, "campaigns.resolve_unknown", { campaign_id, decision });
    if (!decided.ok) return refusalPage(decided.refused);
    const words = decision === "leave" ? text.left : text.queued(decided.body.count);
    return { to: campaignPath(campaign_id), notice: { tone: "success", text: words } };
  },
});
