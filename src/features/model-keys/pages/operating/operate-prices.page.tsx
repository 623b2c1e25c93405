import {
  call,
  type Form as Filled,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  type Reply,
  untouched,
} from "../../../../web/core/index.ts";
import { type Fields, fieldsOf, RecordList } from "../../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  ErrorSummary,
  FieldRow,
  Form,
  LinkButton,
  PageHeader,
  RadioGroup,
  Section,
  Select,
  TextField,
} from "../../../../web/ui/index.ts";
import { moneyText } from "../keys/parts.ts";
import { MODELS_PATH } from "./operate.page.tsx";
import { PRICES_PATH } from "./spend.tsx";
import { modelsText } from "./text.ts";

const { pricing: text } = modelsText;

type Found = Reply<"credits.list_model_use">;
type ModelSpend = NonNullable<Found["spend"]>;

export const operateModelsPrices = operatorPage({
  path: PRICES_PATH,
  acts: ["price", "budget"],
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
  form: Filled,
  refused?: Refused,
): Promise<PageDocument | { to: string }> {
  const { spend, models } = await need(request, "credits.list_model_use", { limit: 1 });
  if (!spend) return { to: MODELS_PATH };
  const { budget: amount, at_limit } = spend.month;
  const labels = text.fields;
  const price = fieldsOf(request, "credits.set_model_price", { labels, form, refused });
  const budget = fieldsOf(request, "credits.set_model_budget", {
    labels,
    hints: { amount: text.amountHint },
    form: form.text("act") === "budget" ? form : untouched,
    from: { amount, at_limit: at_limit ?? "go_on" },
    refused,
  });
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={price.errors} />
        <PageHeader
          title={text.title}
          lede={text.lede(spend.month.currency)}
          actions={<LinkButton href={MODELS_PATH}>{text.back}</LinkButton>}
        />
        <Prices spend={spend} models={models} />
        <PriceForm request={request} field={price} models={models} />
        <BudgetForm request={request} field={budget} />
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
      <RecordList
        id="prices"
        words={modelsText.pricing}
        caption={text.prices}
        rows={names}
        rowKey={(model) => model}
        columns={{
          model: { heads: true, cell: (model) => <code>{model}</code> },
          input: { align: "end", cell: (model) => price(model, "input") },
          output: { align: "end", cell: (model) => price(model, "output") },
        }}
      />
    </Section>
  );
}

const MONEY = { inputmode: "decimal", look: "short", unmarked: true } as const;

type PriceFormProps = { request: MemberRequest; field: Fields<"model" | "input" | "output">; models: string[] };

function PriceForm({ request, field, models }: PriceFormProps) {
  return (
    <Section title={text.set} split>
      <Form action={PRICES_PATH} csrf={request.csrf()} hidden={{ act: "price" }}>
        <Select {...field("model")} options={models.map((name) => ({ value: name, label: name }))} />
        <FieldRow>
          <TextField {...field("input")} {...MONEY} hint={text.priceHint} />
          <TextField {...field("output")} {...MONEY} />
        </FieldRow>
        <ButtonRow>
          <Button>{text.savePrice}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

function BudgetForm({ request, field }: { request: MemberRequest; field: Fields<"amount" | "at_limit"> }) {
  return (
    <Section title={text.budget} lede={text.budgetLede} split>
      <Form action={PRICES_PATH} csrf={request.csrf()} hidden={{ act: "budget" }}>
        <TextField {...field("amount")} {...MONEY} />
        <RadioGroup
          {...field("at_limit")}
          options={(["go_on", "refuse"] as const).map((value) => ({ value, label: text.atLimit[value] }))}
          required
        />
        <ButtonRow>
          <Button kind="secondary">{text.saveBudget}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
