import { TIERS } from "../../../../kernel/access/tiers.ts";
import { errorAt, type Form as Fields, wholeNumber } from "../../../../web/core/index.ts";
import { tierOptions } from "../../../../web/languages/tier-names.ts";
import { type FieldError, FieldRow, RadioGroup, Select, TextField } from "../../../../web/ui/index.ts";
import { STEPS } from "../../index.ts";
import type { Resource } from "../types.ts";
import { ruleText as text } from "./text.ts";

export type RuleName = keyof typeof text.fields;

/** The fields of a resource's rules. */
export function RuleFields({ value, errors }: { value: (name: RuleName) => string; errors: FieldError[] }) {
  const common = (name: RuleName) => ({
    name,
    label: text.fields[name],
    value: value(name),
    error: errorAt(errors, name),
  });
  const numeric = { inputmode: "numeric", look: "short", maxlength: 5 } as const;
  return (
    <fieldset class="flow">
      <legend>
        <h2>{text.title}</h2>
      </legend>
      <RadioGroup
        {...common("approval")}
        options={(["instant", "decision"] as const).map((each) => ({ value: each, label: text.approvals[each] }))}
      />
      <Select
        {...common("tier_min")}
        options={[
          { value: "public", label: text.everyTier },
          ...tierOptions(TIERS.filter((tier) => tier !== "public")),
        ]}
      />
      <FieldRow>
        <TextField {...common("minutes_min")} {...numeric} />
        <Select
          {...common("step_minutes")}
          options={STEPS.map((minutes) => ({ value: String(minutes), label: text.steps(minutes) }))}
        />
      </FieldRow>
      <FieldRow>
        <TextField {...common("buffer_minutes")} {...numeric} />
        <TextField {...common("check_in_minutes")} hint={text.noCheckIn} {...numeric} />
      </FieldRow>
      <FieldRow>
        <TextField {...common("lead_minutes")} {...numeric} />
        <TextField {...common("horizon_days")} {...numeric} />
      </FieldRow>
      <FieldRow>
        <TextField {...common("ahead_max")} hint={text.noLimit} {...numeric} />
        <TextField {...common("week_minutes_max")} hint={text.noLimit} {...numeric} />
      </FieldRow>
      <TextField {...common("parallel_max")} hint={text.noLimit} {...numeric} />
    </fieldset>
  );
}

/** The rules as operation input. A cleared limit is null; other cleared fields stay as they are. */
export function ruleInput(form: Fields) {
  const number = (name: RuleName) => wholeNumber(form.filled(name)[name]);
  const given = <Name extends RuleName>(name: Name) => {
    const value = number(name);
    return value === undefined ? {} : ({ [name]: value } as Record<Name, Exclude<typeof value, undefined>>);
  };
  return {
    ...form.filled("approval", "tier_min"),
    ...given("minutes_min"),
    ...given("step_minutes"),
    ...given("buffer_minutes"),
    ...given("lead_minutes"),
    ...given("horizon_days"),
    ahead_max: number("ahead_max") ?? null,
    week_minutes_max: number("week_minutes_max") ?? null,
    parallel_max: number("parallel_max") ?? null,
    check_in_minutes: number("check_in_minutes") ?? null,
  };
}

const USUAL: Partial<Record<RuleName, string>> = {
  tier_min: "public",
  minutes_min: "1",
  step_minutes: "1",
  buffer_minutes: "0",
  lead_minutes: "0",
};

/** A rule as the form shows it. */
export function ruleValue(rules: Resource["rules"], name: RuleName): string {
  const set = rules[name];
  return set === undefined ? (USUAL[name] ?? "") : String(set);
}
