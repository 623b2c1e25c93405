import { operatorPage } from "../../../web/core/index.ts";
import { ButtonRow, Card, LinkButton, Steps } from "../../../web/ui/index.ts";
import { setupSteps } from "./setup-steps.tsx";
import { setupText } from "./text.ts";

export const setupFeed = operatorPage({
  path: "/setup/feed",
  async show(request) {
    const { steps: title, stepsLede, later } = setupText;
    const steps = await setupSteps(request);
    return {
      title,
      layout: "focus",
      body: (
        <Card title={title} lede={stepsLede(steps.filter(({ state }) => state !== "done").length)} rank={1}>
          <Steps steps={steps} rank={2} />
          <ButtonRow>
            <LinkButton href="/" kind="quiet">
              {later}
            </LinkButton>
          </ButtonRow>
        </Card>
      ),
    };
  },
});
