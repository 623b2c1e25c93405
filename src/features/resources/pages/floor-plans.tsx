import { type Reply, shownImage } from "../../../web/core/index.ts";
import { Plan, Section } from "../../../web/ui/index.ts";
import { resourceText } from "./text.ts";

type FloorPlan = Reply<"media.list_floor_plans">["floor_plans"][number];

export function FloorPlans({ plans }: { plans: readonly FloorPlan[] }) {
  if (plans.length === 0) return null;
  const { title, titles } = resourceText.plans;
  return (
    <Section title={plans.length === 1 ? title : titles} id="floor-plans">
      <div class={plans.length === 1 ? "plans plans-one" : "plans"}>
        {plans.map((plan) => (
          <Plan key={plan.url} image={shownImage(plan)} />
        ))}
      </div>
    </Section>
  );
}
