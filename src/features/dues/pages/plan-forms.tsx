import type { Fields } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, Form, Section, Select, TextArea, TextField } from "../../../web/ui/index.ts";
import { plansText as text } from "./text.ts";
import { OPERATE } from "./types.ts";

const PLANS = `${OPERATE}/plans`;
const everies = () => (["month", "year"] as const).map((value) => ({ value, label: text.everies[value] }));

type Tiers = { value: string; label: string }[];
type AddPlanProps = { csrf: string; field: Fields<Exclude<keyof typeof text.fields, "text">>; tiers: Tiers };

export function AddPlan({ csrf, field, tiers }: AddPlanProps) {
  return (
    <Section title={text.add} id="add" split>
      <Form action={PLANS} csrf={csrf} hidden={{ act: "add" }}>
        <TextField {...field("name")} />
        <TextField {...field("line")} />
        <TextField {...field("amount")} inputmode="decimal" look="short" maxlength={12} />
        <TextField {...field("currency")} look="short" maxlength={3} />
        <Select {...field("every")} options={everies()} />
        <Select {...field("tier")} options={tiers} />
        <TextField {...field("grace_days")} inputmode="numeric" look="short" maxlength={2} />
        <ButtonRow>
          <Button>{text.submit}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

export function ByHand({ csrf, field }: { csrf: string; field: Fields<"text"> }) {
  return (
    <Section title={text.byHand} lede={text.byHandText} id="by-hand" split>
      <Form action={PLANS} csrf={csrf} hidden={{ act: "by-hand" }}>
        <TextArea {...field("text")} required={false} />
        <ButtonRow>
          <Button kind="secondary">{text.save}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
