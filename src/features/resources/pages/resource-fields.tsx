import { type Form, type Refused, untouched, wholeNumber, withProblems } from "../../../web/core/index.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import { Checkbox, FieldRow, TextArea, TextField } from "../../../web/ui/index.ts";
import { RuleFields, type RuleName, ruleInput } from "./rules/rule-fields.tsx";
import { ruleText } from "./rules/text.ts";
import { WeekFields, weekInput, weekLabels } from "./rules/week-fields.tsx";
import { resourceFormText } from "./text.ts";
import type { Resource } from "./types.ts";

type Name = Exclude<keyof typeof resourceFormText.fields, "name" | "id" | "kind"> | RuleName;

/** The labels of all fields, by name. */
export const resourceLabels = () => ({ ...resourceFormText.fields, ...ruleText.fields, ...weekLabels() });

export type ResourceFieldsProps = {
  field: Fields<Name>;
  /** The saved hours by weekday. */
  week?: Resource["rules"]["week"];
  form: Form;
};

export function ResourceFields({ field, week, form }: ResourceFieldsProps) {
  const { hoursHint, minutesHint, outsideHint, qualificationHint } = resourceFormText;
  return (
    <>
      <TextArea {...field("description")} rows={3} />
      <TextField {...field("location")} />
      <TextField {...field("capacity")} inputmode="numeric" look="short" maxlength={5} />
      <FieldRow>
        <TextField {...field("opens_at")} hint={hoursHint} type="time" look="short" />
        <TextField {...field("closes_at")} type="time" look="short" />
      </FieldRow>
      <WeekFields week={week} typed={form === untouched ? undefined : form} errors={field.errors} />
      <Checkbox {...field.box("outside_hours")} hint={outsideHint} />
      <TextField {...field("minutes_max")} hint={minutesHint} inputmode="numeric" look="short" maxlength={5} required />
      <TextField {...field("qualification")} hint={qualificationHint} autocomplete="off" maxlength={63} />
      <RuleFields field={field} />
      <Checkbox {...field.box("bookable")} />
    </>
  );
}

/**
 * The form as operation input. Cleared fields are sent as null or empty text, with `form.given` those too that may not
 * be empty.
 */
export function resourceInput(form: Form, read: Form["given"]) {
  const { minutes_max } = read("minutes_max");
  const { capacity, opens_at, closes_at, qualification } = form.filled(
    "capacity",
    "opens_at",
    "closes_at",
    "qualification",
  );
  return {
    ...read("name"),
    ...ruleInput(form, read),
    week: weekInput(form),
    description: form.text("description"),
    location: form.text("location"),
    capacity: wholeNumber(capacity) ?? null,
    qualification: qualification ?? null,
    opens_at: opens_at ?? null,
    closes_at: closes_at ?? null,
    bookable: form.text("bookable") === "on",
    outside_hours: form.text("outside_hours") === "on",
    ...(minutes_max !== undefined && { minutes_max: wholeNumber(minutes_max) }),
  };
}

/** The refusal, assigned to the field it is about. */
export function resourceRefusal(refused: Refused): Refused {
  const { hoursTogether, exists } = resourceFormText;
  const problems = { ...resourceFormText.problems, ...ruleText.problems };
  if (refused.kind === "already_exists") return withProblems(refused, problems, { field: "id", problem: exists });
  if (refused.kind !== "validation") return withProblems(refused, problems);
  const fields = refused.body?.fields;
  const isLength = Array.isArray(fields) && fields.includes("minutes_min");
  const otherwise = isLength
    ? { field: "minutes_min", problem: ruleText.lengths }
    : { field: "opens_at", problem: hoursTogether };
  return withProblems(refused, problems, otherwise);
}
