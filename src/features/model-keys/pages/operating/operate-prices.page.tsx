import {
  call,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  type Reply,
  untouched,
} from "../../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  ErrorSummary,
  type FieldError,
  FieldRow,
  Form,
  LinkButton,
  PageHeader,
  RadioGroup,
  Section,
  Select,
  Table,
  TextField,
} from "../../../../web/ui/index.ts";
import { moneyText } from "../keys/parts.ts";
import { MODELS_PATH } from "./operate.page.tsx";
import { PRICES_PATH } from "./spend.tsx";
import { modelsText } from "./text.ts";

const { pricing: text } = modelsText;

type Found = Reply<"credits.list_model_use">;
type ModelSpend = NonNullable<Found["spend"]>;
type FormProps = { request: MemberRequest; typed: Fields; errors: FieldError[] };

export const operateModelsPrices = operatorPage({
  path: PRICES_PATH,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    if (form.text("act") === "budget") {
      const input = { ...form.filled("amount"), ...form.filled("at_limit") };
      const called = await call(request, "credits.set_model_budget", input);
      if (!called.ok) return renderPage(request, form, called.refused);
      return { to: PRICES_PATH, notice: { tone: "success", text: text.budgetSaved } };
    }
    const model = form.text("model");
    const prices = form.filled("input", "output");
    const called = await call(request, "credits.set_model_price", { model, ...prices });
    if (!called.ok) return renderPage(request, form, called.refused);
    const isRemoved = prices.input === undefined;
    const notice = isRemoved ? text.priceRemoved(model) : text.priceSaved(model);
    return { to: PRICES_PATH, notice: { tone: "success", text: notice } };
  },
});

async function renderPage(
  request: MemberRequest,
  typed: Fields,
  refused?: Refused,
): Promise<PageDocument | { to: string }> {
  const { spend, models } = await need(request, "credits.list_model_use", { limit: 1 });
  if (!spend) return { to: MODELS_PATH };
  const errors = fieldErrors(refused, text.fields);
  const form = { request, typed, errors };
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={text.title}
          lede={text.lede(spend.month.currency)}
          actions={<LinkButton href={MODELS_PATH}>{text.back}</LinkButton>}
        />
        <Prices spend={spend} models={models} />
        <PriceForm {...form} models={models} />
        <BudgetForm {...form} month={spend.month} />
      </>
    ),
  };
}

function Prices({ spend: { prices, month }, models }: { spend: ModelSpend; models: string[] }) {
  const names = [...new Set([...models, ...prices.map(({ model }) => model)])];
  const price = (model: string, side: "input" | "output") => {
    const found = prices.find((each) => each.model === model);
    return found ? moneyText(found[side], month.currency) : text.noPrice;
  };
  return (
    <Section title={text.prices}>
      <Table
        id="prices"
        caption={text.prices}
        captionHidden
        rows={names}
        rowKey={(model) => model}
        columns={[
          { label: text.columns.model, heads: true, cell: (model) => <code>{model}</code> },
          { label: text.columns.input, align: "end", cell: (model) => price(model, "input") },
          { label: text.columns.output, align: "end", cell: (model) => price(model, "output") },
        ]}
      />
    </Section>
  );
}

function PriceForm({ request, typed, errors, models }: FormProps & { models: string[] }) {
  const field = (name: "input" | "output") => ({
    name,
    label: text.fields[name],
    value: typed.text(name),
    error: errorAt(errors, name),
    inputmode: "decimal" as const,
    look: "short" as const,
    unmarked: true,
  });
  return (
    <Section title={text.set} split>
      <Form action={PRICES_PATH} csrf={request.csrf()} hidden={{ act: "price" }}>
        <Select
          name="model"
          label={text.fields.model}
          options={models.map((name) => ({ value: name, label: name }))}
          value={typed.text("model")}
          error={errorAt(errors, "model")}
          required
        />
        <FieldRow>
          <TextField {...field("input")} hint={text.priceHint} />
          <TextField {...field("output")} />
        </FieldRow>
        <ButtonRow>
          <Button>{text.savePrice}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

function BudgetForm({ request, typed, errors, month }: FormProps & { month: ModelSpend["month"] }) {
  const isTyped = typed.text("act") === "budget";
  return (
    <Section title={text.budget} lede={text.budgetLede} split>
      <Form action={PRICES_PATH} csrf={request.csrf()} hidden={{ act: "budget" }}>
        <TextField
          name="amount"
          label={text.fields.amount}
          hint={text.amountHint}
          value={isTyped ? typed.text("amount") : (month.budget ?? "")}
          error={errorAt(errors, "amount")}
          inputmode="decimal"
          look="short"
          unmarked
        />
        <RadioGroup
          name="at_limit"
          label={text.fields.at_limit}
          options={(["go_on", "refuse"] as const).map((value) => ({ value, label: text.atLimit[value] }))}
          value={isTyped ? typed.text("at_limit") : (month.at_limit ?? "go_on")}
          error={errorAt(errors, "at_limit")}
          required
        />
        <ButtonRow>
          <Button kind="secondary">{text.saveBudget}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
