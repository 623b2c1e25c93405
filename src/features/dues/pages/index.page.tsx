import {
  call,
  clockOf,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type PageResponse,
  type Refused,
} from "../../../web/core/index.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import {
  Button,
  ButtonRow,
  Card,
  DefinitionList,
  EmptyState,
  ErrorSummary,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  Section,
  Status,
  Time,
} from "../../../web/ui/index.ts";
import { PeriodEnd } from "../../membership/pages/members/parts.ts";
import { Receipts } from "./receipts.tsx";
import { duesText as text } from "./text.ts";
import { DUES, type OwnDues, type Plan } from "./types.ts";

export const dues = memberPage({
  path: DUES,
  acts: ["pay", "portal", "cancel", "continue"],
  show: (request) => renderPage(request),
  async act(request, form) {
    const act = form.text("act");
    if (act === "cancel" || act === "continue") return setCancellation(request, act === "cancel");
    const led =
      act === "portal"
        ? await call(request, "dues.open_portal")
        : await call(request, "dues.start_checkout", { plan_id: form.text("plan_id") });
    return led.ok ? leavePage(led.body.url) : renderPage(request, led.refused);
  },
});

async function setCancellation(request: MemberRequest, cancel: boolean): Promise<PageResponse> {
  const set = await call(request, "dues.set_cancellation", { cancel });
  if (!set.ok) return renderPage(request, set.refused);
  return { to: DUES, notice: { tone: "success", text: cancel ? text.canceled : text.continued } };
}

/** A link, because the policy of pages lets no form lead to another host. */
function leavePage(url: string): PageDocument {
  return {
    title: text.leave,
    layout: "focus",
    body: (
      <Card title={text.leave} lede={text.leaveText(new URL(url).host)} rank={1}>
        <ButtonRow>
          <LinkButton href={url} kind="primary">
            {text.leaveButton}
          </LinkButton>
          <LinkButton href={DUES} kind="quiet">
            {text.back}
          </LinkButton>
        </ButtonRow>
      </Card>
    ),
  };
}

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const [own, { plans }] = await Promise.all([need(request, "dues.get_mine"), need(request, "dues.list_plans")]);
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, {})} />
        <PageHeader title={text.title} />
        {request.query("paid") === "yes" && <Notice tone="info">{text.paid}</Notice>}
        <Failed request={request} own={own} />
        <Section title={text.now} id="now" split>
          {own.period ? (
            <DefinitionList
              facts={[{ term: text.until, detail: <PeriodEnd request={request} period={own.period} /> }]}
            />
          ) : (
            <p>{text.noEnd}</p>
          )}
        </Section>
        <Subscription request={request} own={own} />
        <Plans request={request} plans={plans} own={own} />
        <Receipts request={request} receipts={own.receipts} />
      </>
    ),
  };
}

type OwnProps = { request: MemberRequest; own: OwnDues };

function Failed({ request, own: { subscription } }: OwnProps) {
  if (!subscription?.failed_at) return null;
  return (
    <Notice tone="danger" title={text.failed}>
      {text.failedOn} <Time at={new Date(subscription.failed_at)} {...clockOf(request)} form="date" />.{" "}
      {text.failedText}
    </Notice>
  );
}

function Subscription({ request, own: { subscription, has_portal } }: OwnProps) {
  if (!subscription) return null;
  const { plan, state, cancel_at_end } = subscription;
  const shown = state === "active" && cancel_at_end ? "ending" : state;
  const tone = { active: "success", ending: "warning", past_due: "danger" } as const;
  return (
    <Section title={text.subscription} id="subscription" split>
      <p>
        <bdi>{plan.name}</bdi> · {text.price(plan.amount, plan.currency, plan.every)}{" "}
        <Status tone={tone[shown]}>{text.states[shown]}</Status>
      </p>
      <ButtonRow>
        {has_portal && (
          <Form action={DUES} csrf={request.csrf()} hidden={{ act: "portal" }}>
            <Button kind={state === "past_due" ? "primary" : "secondary"}>{text.card}</Button>
          </Form>
        )}
        <Form action={DUES} csrf={request.csrf()} hidden={{ act: cancel_at_end ? "continue" : "cancel" }}>
          <Button kind="quiet">{cancel_at_end ? text.goOn : text.cancel}</Button>
        </Form>
      </ButtonRow>
    </Section>
  );
}

function Plans({ request, plans, own }: OwnProps & { plans: readonly Plan[] }) {
  if (plans.length === 0 && !own.by_hand) return <EmptyState title={text.none}>{text.noneText}</EmptyState>;
  const canPay = own.by_card && own.subscription === null;
  return (
    <>
      {plans.length > 0 && (
        <Section title={text.plans} lede={text.plansText} id="plans" split>
          <ul class="dues-plans">
            {plans.map((plan) => (
              <li key={plan.plan_id}>
                <div>
                  <strong>{plan.name}</strong> · {text.price(plan.amount, plan.currency, plan.every)}
                  <div class="soft">{[plan.line, text.pays(tierName(plan.tier))].filter(Boolean).join(" · ")}</div>
                </div>
                {canPay && (
                  <Form action={DUES} csrf={request.csrf()} hidden={{ act: "pay", plan_id: plan.plan_id }}>
                    <Button kind="secondary" label={text.payNamed(plan.name)}>
                      {text.pay}
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {(own.by_hand || !own.by_card) && (
        <Section title={text.byHand} id="by-hand" split>
          <p class="dues-by-hand">{own.by_hand ?? text.byHandNone}</p>
        </Section>
      )}
    </>
  );
}
