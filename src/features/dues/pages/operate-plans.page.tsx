import {
  call,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { tierName, tierOptions } from "../../../web/languages/tier-names.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  type Column,
  EmptyState,
  ErrorSummary,
  Form,
  PageHeader,
  Section,
  Table,
} from "../../../web/ui/index.ts";
import { isCurrency, isPayable, minorUnits, PLAN_TIERS } from "../index.ts";
import { AddPlan, ByHand } from "./plan-forms.tsx";
import { duesText, plansText as text } from "./text.ts";
import { OPERATE, type Plan } from "./types.ts";

const PLANS = `${OPERATE}/plans`;

/** What membership costs, and how members pay it. */
export const operateDuesPlans = operatorPage({
  path: PLANS,
  acts: ["add", "by-hand", "end"],
  recentSignIn: true,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const act = form.text("act");
    if (act === "end") return end(request, form);
    if (act === "by-hand") return saveByHand(request, form);
    return add(request, form);
  },
});

async function end(request: MemberRequest, form: Fields): Promise<PageResponse> {
  const { plan } = await need(request, "dues.end_plan", { plan_id: form.text("plan_id") });
  return { to: PLANS, notice: { tone: "success", text: text.ended(plan.name) } };
}

async function saveByHand(request: MemberRequest, form: Fields): Promise<PageResponse> {
  const saved = await call(request, "dues.set_by_hand", { text: form.text("text") || null });
  if (!saved.ok) return renderPage(request, form, saved.refused);
  return { to: PLANS, notice: { tone: "success", text: text.saved } };
}

async function add(request: MemberRequest, form: Fields): Promise<PageResponse> {
  const fault = (field: string, problem: string) => renderPage(request, form, refusedFields({ field, problem }));
  const values = form.filled("name", "line", "amount", "currency", "every", "tier");
  const empty = emptyFields(values, "name", "amount", "currency", "every", "tier");
  if (empty) return renderPage(request, form, empty);
  const currency = form.text("currency").toUpperCase();
  if (!isCurrency(currency)) return fault("currency", text.notACurrency);
  const amount = minorUnits(form.text("amount"), currency);
  if (amount === null || amount === 0) return fault("amount", text.notAnAmount);
  if (!isPayable(amount, currency)) return fault("amount", text.uneven);
  const grace = form.text("grace_days") || "0";
  if (!/^\d{1,2}$/.test(grace) || Number(grace) > 90) return fault("grace_days", text.notANumber);
  const added = await call(request, "dues.add_plan", {
    name: form.text("name"),
    line: form.text("line") || null,
    amount,
    currency,
    every: form.text("every"),
    tier: form.text("tier"),
    grace_days: Number(grace),
  });
  if (!added.ok) return renderPage(request, form, added.refused);
  return { to: PLANS, notice: { tone: "success", text: text.added(added.body.plan.name) } };
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { plans, by_card, by_hand } = await need(request, "dues.list_plans");
  const ended = await need(request, "dues.list_plans", { ended: true });
  const { fields: labels } = text;
  const [planForm, handForm] = form.text("act") === "by-hand" ? [untouched, form] : [form, untouched];
  const plan = fieldsOf(request, "dues.add_plan", {
    labels,
    hints: { amount: text.amountHint, currency: text.currencyHint, grace_days: text.graceHint },
    form: planForm,
    from: { currency: "EUR", every: "month", tier: "ft-member", grace_days: 14 },
    refused,
  });
  const from = { text: by_hand };
  const byHand = fieldsOf(request, "dues.set_by_hand", { labels, form: handForm, from, refused });
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={plan.errors} />
        <PageHeader title={text.title} lede={text.lede} />
        {plans.length === 0 ? (
          <EmptyState title={text.none}>{text.noneText}</EmptyState>
        ) : (
          <Plans request={request} plans={plans} />
        )}
        {ended.plans.length > 0 && (
          <details class="fold">
            <summary>{text.past}</summary>
            <Plans plans={ended.plans} />
          </details>
        )}
        {request.viewer.operator && (
          <>
            <AddPlan csrf={request.csrf()} field={plan} tiers={tierOptions(PLAN_TIERS)} />
            <ByHand csrf={request.csrf()} field={byHand} />
          </>
        )}
        <Section title={text.card} id="card" split>
          <p>{by_card ? text.cardOn : text.cardOff}</p>
          {by_card && <code>{`${request.parts.kernel.settings.baseUrl}/api/dues/webhook`}</code>}
        </Section>
      </>
    ),
  };
}

/** With `request`, operators can end them. */
function Plans({ request, plans }: { request?: MemberRequest; plans: Plan[] }) {
  const { columns } = text;
  return (
    <Table
      id={request ? "plans" : "past-plans"}
      caption={request ? text.caption : text.past}
      captionHidden
      rows={plans}
      rowKey={({ plan_id }) => plan_id}
      columns={[
        {
          label: columns.name,
          heads: true,
          cell: ({ name, line }) => (
            <>
              <bdi>{name}</bdi>
              {line && <div class="soft">{line}</div>}
            </>
          ),
        },
        { label: columns.price, cell: ({ amount, currency, every }) => duesText.price(amount, currency, every) },
        { label: columns.tier, cell: ({ tier }) => tierName(tier) },
        { label: columns.grace, align: "end", cell: ({ grace_days }) => text.days(grace_days) },
        ...(request?.viewer.operator ? [endColumn(request)] : []),
      ]}
    />
  );
}

function endColumn(request: MemberRequest): Column<Plan> {
  return {
    label: text.columns.act,
    labelHidden: true,
    align: "end",
    cell: ({ plan_id, name }) => (
      <details class="fold fold-small">
        <summary aria-label={text.endNamed(name)}>{text.end}</summary>
        <Form action={PLANS} csrf={request.csrf()} hidden={{ act: "end", plan_id }}>
          <p>{text.endText}</p>
          <Button kind="danger" small>
            {text.endNamed(name)}
          </Button>
        </Form>
      </details>
    ),
  };
}
