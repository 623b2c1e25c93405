import { errorAt, type Form as Fields } from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  type FieldError,
  Form,
  Section,
  Select,
  TextArea,
  TextField,
} from "../../../web/ui/index.ts";
import { plansText as text } from "./text.ts";
import { OPERATE } from "./types.ts";

const PLANS = `${OPERATE}/plans`;
const everies = () => (["month", "year"] as const).map((value) => ({ value, label: text.everies[value] }));

type Tiers = { value: string; label: string }[];
type AddPlanProps = { csrf: string; form: Fields; errors: FieldError[]; tiers: Tiers };

export function AddPlan({ csrf, form, errors, tiers }: AddPlanProps) {
  const field = (name: keyof typeof text.fields) => ({
    ...{ name, label: text.fields[name], error: errorAt(errors, name) },
    value: form.text(name) as string,
  });
  return (
    <Section title={text.add} id="add" split>
      <Form action={PLANS} csrf={csrf} hidden={{ act: "add" }}>
        <TextField {...field("name")} maxlength={60} required />
        <TextField {...field("line")} maxlength={160} />
        <TextField
          {...field("amount")}
          hint={text.amountHint}
          inputmode="decimal"
          look="short"
          maxlength={12}
          required
        />
        <TextField
          {...field("currency")}
          hint={text.currencyHint}
          value={form.text("currency") || "EUR"}
          look="short"
          maxlength={3}
          required
        />
        <Select {...field("every")} options={everies()} value={form.text("every") || "month"} required />
        <Select {...field("tier")} options={tiers} value={form.text("tier") || "ft-member"} required />
        <TextField
          {...field("grace_days")}
          hint={text.graceHint}
          value={form.text("grace_days") || "14"}
          inputmode="numeric"
          look="short"
          maxlength={2}
        />
        <ButtonRow>
          <Button>{text.submit}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

export function ByHand({ csrf, value, errors }: { csrf: string; value: string; errors: FieldError[] }) {
  return (
    <Section title={text.byHand} lede={text.byHandText} id="by-hand" split>
      <Form action={PLANS} csrf={csrf} hidden={{ act: "by-hand" }}>
        <TextArea
          name="text"
          label={text.fields.text}
          value={value}
          error={errorAt(errors, "text")}
          maxlength={1_000}
        />
        <ButtonRow>
          <Button kind="secondary">{text.save}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
