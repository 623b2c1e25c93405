import { errorAt, type Form as Fields, type Refused, wholeNumber, withProblems } from "../../../web/core/index.ts";
import { Checkbox, type FieldError, FieldRow, TextArea, TextField } from "../../../web/ui/index.ts";
import { RuleFields, type RuleName, ruleInput } from "./rules/rule-fields.tsx";
import { ruleText } from "./rules/text.ts";
import { WeekFields, weekInput } from "./rules/week-fields.tsx";
import { resourceFormText } from "./text.ts";
import type { Resource } from "./types.ts";

type TextName = "description" | "location" | "capacity" | "opens_at" | "closes_at" | "minutes_max" | "qualification";

export type ResourceFieldsProps = {
  value: (name: TextName) => string;
  /** The typed or standing rule. */
  rule: (name: RuleName) => string;
  bookable: boolean;
  outsideHours: boolean;
  /** The saved hours by weekday, and the typed form. */
  week?: Resource["rules"]["week"];
  typed?: Fields | undefined;
  errors: FieldError[];
};

export function ResourceFields({ value, rule, bookable, outsideHours, week, typed, errors }: ResourceFieldsProps) {
  const { fields, hoursHint, minutesHint, outsideHint, qualificationHint } = resourceFormText;
  const common = (name: TextName) => ({
    name,
    label: fields[name],
    value: value(name),
    error: errorAt(errors, name),
  });
  return (
    <>
      <TextArea {...common("description")} rows={3} maxlength={600} />
      <TextField {...common("location")} maxlength={120} />
      <TextField {...common("capacity")} inputmode="numeric" look="short" maxlength={5} />
      <FieldRow>
        <TextField {...common("opens_at")} hint={hoursHint} type="time" look="short" />
        <TextField {...common("closes_at")} type="time" look="short" />
      </FieldRow>
      <WeekFields week={week} typed={typed} errors={errors} />
      <Checkbox
        name="outside_hours"
        label={fields.outside_hours}
        hint={outsideHint}
        checked={outsideHours}
        error={errorAt(errors, "outside_hours")}
      />
      <TextField
        {...common("minutes_max")}
        hint={minutesHint}
        inputmode="numeric"
        look="short"
        maxlength={5}
        required
      />
      <TextField {...common("qualification")} hint={qualificationHint} autocomplete="off" maxlength={63} />
      <RuleFields value={rule} errors={errors} />
      <Checkbox name="bookable" label={fields.bookable} checked={bookable} error={errorAt(errors, "bookable")} />
    </>
  );
}

/** The form as operation input. Cleared fields are sent as null or empty text. */
export function resourceInput(form: Fields) {
  const { capacity, minutes_max, opens_at, closes_at, qualification } = form.filled(
    "capacity",
    "minutes_max",
    "opens_at",
    "closes_at",
    "qualification",
  );
  return {
    ...form.filled("name"),
    ...ruleInput(form),
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
