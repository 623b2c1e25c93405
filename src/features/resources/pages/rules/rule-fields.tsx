import { TIERS } from "../../../../kernel/access/tiers.ts";
import { type Form, wholeNumber } from "../../../../web/core/index.ts";
import { tierOptions } from "../../../../web/languages/tier-names.ts";
import type { Fields } from "../../../../web/recipes/index.ts";
import { FieldRow, Select, TextField } from "../../../../web/ui/index.ts";
import { STEPS } from "../../index.ts";
import type { Resource } from "../types.ts";
import { ruleText as text } from "./text.ts";

export type RuleName = keyof typeof text.fields;

/** The fields of a resource's rules. */
export function RuleFields({ field }: { field: Fields<RuleName> }) {
  const numeric = { inputmode: "numeric", look: "short", maxlength: 5 } as const;
  return (
    <>
      <Select
        {...field("tier_min")}
        options={[
          { value: "public", label: text.everyTier },
          ...tierOptions(TIERS.filter((tier) => tier !== "public")),
        ]}
      />
      <FieldRow>
        <TextField {...field("minutes_min")} {...numeric} />
        <Select
          {...field("step_minutes")}
          options={STEPS.map((minutes) => ({ value: String(minutes), label: text.steps(minutes) }))}
        />
      </FieldRow>
      <FieldRow>
        <TextField {...field("buffer_minutes")} {...numeric} />
        <TextField {...field("check_in_minutes")} hint={text.noCheckIn} {...numeric} />
      </FieldRow>
      <FieldRow>
        <TextField {...field("lead_minutes")} {...numeric} />
        <TextField {...field("horizon_days")} {...numeric} />
      </FieldRow>
      <FieldRow>
        <TextField {...field("ahead_max")} hint={text.noLimit} {...numeric} />
        <TextField {...field("week_minutes_max")} hint={text.noLimit} {...numeric} />
      </FieldRow>
      <TextField {...field("parallel_max")} hint={text.noLimit} {...numeric} />
    </>
  );
}

/** The rules as operation input. A cleared limit is null; the operation refuses other cleared fields. */
export function ruleInput(form: Form, read: Form["given"]) {
  const number = (name: RuleName) => wholeNumber(read(name)[name]);
  const limit = (name: RuleName) => wholeNumber(form.filled(name)[name]) ?? null;
  const given = <Name extends RuleName>(name: Name) => {
    const value = number(name);
    return value === undefined ? {} : ({ [name]: value } as Record<Name, Exclude<typeof value, undefined>>);
  };
  return {
    ...read("approval", "tier_min"),
    ...given("minutes_min"),
    ...given("step_minutes"),
    ...given("buffer_minutes"),
    ...given("lead_minutes"),
    ...given("horizon_days"),
    ahead_max: limit("ahead_max"),
    week_minutes_max: limit("week_minutes_max"),
    parallel_max: limit("parallel_max"),
    check_in_minutes: limit("check_in_minutes"),
  };
}

/** The rules as the form shows them, also those that restrict nothing. */
export function shownRules(rules: Resource["rules"]): Resource["rules"] {
  return { tier_min: "public", minutes_min: 1, step_minutes: 1, buffer_minutes: 0, lead_minutes: 0, ...rules };
}
