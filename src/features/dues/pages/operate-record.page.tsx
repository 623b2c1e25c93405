import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  type FormText,
  type MemberRequest,
  momentOf,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  DateTimeField,
  EmailField,
  EmptyState,
  ErrorSummary,
  Form,
  PageHeader,
  Select,
  TextField,
} from "../../../web/ui/index.ts";
import { minorUnits } from "../index.ts";
import { duesText, recordText as text } from "./text.ts";
import { OPERATE } from "./types.ts";

const PATH = `${OPERATE}/record`;
const methods = () =>
  (["transfer", "cash", "other"] as const).map((value) => ({ value, label: duesText.methods[value] }));

/** A payment by transfer or in cash. */
export const operateDuesRecord = operatorPage({
  path: PATH,
  recentSignIn: true,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const fault = (field: string, problem: string) => renderPage(request, form, refusedFields({ field, problem }));
    const values = form.filled("email", "plan_id", "method", "reference", "differs_because");
    const empty = emptyFields(values, "email", "plan_id", "method");
    if (empty) return renderPage(request, form, empty);
    const { plans } = await need(request, "dues.list_plans");
    const plan = plans.find(({ plan_id }) => plan_id === values.plan_id);
    const typed = form.text("amount");
    const amount = typed === "" || !plan ? undefined : minorUnits(typed, plan.currency);
    if (amount === null || amount === 0) return fault("amount", text.notAnAmount);
    const day = form.text("paid_at");
    const at = day === "" ? undefined : momentOf(day, request.space.timeZone);
    if (at === null) return fault("paid_at", text.notATime);
    const { email, plan_id, method } = values as Record<"email" | "plan_id" | "method", FormText>;
    const recorded = await call(request, "dues.record_payment", {
      ...values,
      email,
      plan_id,
      method,
      ...(amount !== undefined && { amount }),
      ...(at && { paid_at: at.toISOString() }),
    });
    if (!recorded.ok) return renderPage(request, form, atField(recorded.refused));
    return { to: OPERATE, notice: { tone: "success", text: text.done(recorded.body.receipt.number) } };
  },
});

/** The refusal, at the field that it is about. */
function atField(refused: Refused): Refused {
  const [field = ""] = (refused.body?.fields as string[] | undefined) ?? [];
  const words: Readonly<Record<string, string>> = text.problems;
  const problem = refused.kind === "validation" ? undefined : words[field];
  return problem ? refusedFields({ field, problem }) : refused;
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { plans } = await need(request, "dues.list_plans");
  const field = fieldsOf(request, "dues.record_payment", {
    labels: text.fields,
    hints: { amount: text.amountHint, reference: text.referenceHint, differs_because: text.differsHint },
    form,
    from: {
      email: request.query("email"),
      plan_id: request.query("plan_id"),
      method: request.query("method") || "transfer",
      amount: request.query("amount"),
      reference: request.query("reference"),
    },
    refused,
  });
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={text.title} lede={text.lede} />
        {plans.length === 0 ? (
          <EmptyState title={text.noPlans}>{text.noPlansText}</EmptyState>
        ) : (
          <Card>
            <Form action={PATH} csrf={request.csrf()}>
              <EmailField {...field("email")} />
              <Select
                {...field("plan_id")}
                options={plans.map(({ plan_id, name, amount, currency, every }) => ({
                  value: plan_id,
                  label: `${name} · ${duesText.price(amount, currency, every)}`,
                }))}
                placeholder={text.choose}
              />
              <Select {...field("method")} options={methods()} />
              <TextField {...field("amount")} inputmode="decimal" look="short" maxlength={12} />
              <TextField {...field("differs_because")} />
              <TextField {...field("reference")} />
              <DateTimeField
                name="paid_at"
                label={text.fields.paid_at}
                hint={text.paidHint}
                error={errorAt(field.errors, "paid_at")}
                timeZone={request.space.timeZone}
                value={form.shown("paid_at", request.query("paid_at"))}
              />
              <ButtonRow>
                <Button>{text.submit}</Button>
              </ButtonRow>
            </Form>
          </Card>
        )}
      </>
    ),
  };
}
