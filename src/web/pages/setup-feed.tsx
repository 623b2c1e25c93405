import { setupSteps } from "../operate/setup-steps.tsx";
import { operatorPage } from "../page.ts";
import { ButtonRow, Card, LinkButton, Steps } from "../ui/index.ts";
import { words } from "../words.ts";

export const setupFeed = operatorPage({
  path: "/setup/feed",
  async show(visit) {
    const { steps: title, stepsLede, later } = words.setup;
    const steps = await setupSteps(visit);
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
