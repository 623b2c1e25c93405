import { type Form, type Refused, untouched, wholeNumber, withProblems } from "../../../../web/core/index.ts";
import type { Fields } from "../../../../web/recipes/index.ts";
import { Checkbox, FieldRow, FormPart, RadioGroup, TextArea, TextField } from "../../../../web/ui/index.ts";
import { RuleFields, type RuleName, ruleInput } from "../rules/rule-fields.tsx";
import { ruleText } from "../rules/text.ts";
import { WeekFields, weekInput, weekLabels } from "../rules/week-fields.tsx";
import { resourceFormText, resourceText } from "../text.ts";
import type { Resource } from "../types.ts";

type Name = Exclude<keyof typeof resourceFormText.fields, "name" | "id" | "kind"> | RuleName;

/** The labels of all fields, by name. */
export const resourceLabels = () => ({ ...resourceFormText.fields, ...ruleText.fields, ...weekLabels() });

/** What decides how a new resource works: its name, kind and who confirms bookings. */
export function FirstFields({ field }: { field: Fields<"name" | "kind" | "approval"> }) {
  return (
    <>
      <TextField {...field("name")} required />
      <RadioGroup
        {...field("kind")}
        options={(["room", "printer", "equipment"] as const).map((kind) => ({
          value: kind,
          label: resourceText.kind[kind],
        }))}
        required
      />
      <ApprovalField field={field} />
    </>
  );
}

export function ApprovalField({ field }: { field: Fields<"approval"> }) {
  return (
    <RadioGroup
      {...field("approval")}
      options={(["instant", "decision"] as const).map((each) => ({ value: each, label: ruleText.approvals[each] }))}
      required
    />
  );
}

export type ResourceFieldsProps = {
  field: Fields<Name>;
  /** The saved hours by weekday. */
  week?: Resource["rules"]["week"];
  form: Form;
  /** Fields above the description. */
  id?: preact.ComponentChildren;
};

const HOURS: readonly string[] = ["opens_at", "closes_at", "outside_hours"];
const DETAILS: readonly string[] = ["id", "description", "location", "capacity"];

/** The rest, folded by topic. A part with an error is open. */
export function ResourceFields({ field, week, form, id }: ResourceFieldsProps) {
  const { hoursHint, minutesHint, outsideHint, qualificationHint, parts } = resourceFormText;
  const faulty = new Set(field.errors.map((error) => error.field));
  const hours = [...HOURS, ...Object.keys(weekLabels())];
  const has = (names: readonly string[]) => names.some((name) => faulty.has(name));
  const rest = [...faulty].some((name) => ![...hours, ...DETAILS, "name", "kind", "approval"].includes(name));
  return (
    <div class="form-parts">
      <FormPart {...parts.details} open={has(DETAILS)}>
        {id}
        <TextArea {...field("description")} rows={3} />
        <FieldRow>
          <TextField {...field("location")} />
          <TextField {...field("capacity")} inputmode="numeric" look="short" maxlength={5} />
        </FieldRow>
      </FormPart>
      <FormPart {...parts.hours} open={has(hours)}>
        <FieldRow>
          <TextField {...field("opens_at")} hint={hoursHint} type="time" look="short" />
          <TextField {...field("closes_at")} type="time" look="short" />
        </FieldRow>
        <WeekFields week={week} typed={form === untouched ? undefined : form} errors={field.errors} />
        <Checkbox {...field.box("outside_hours")} hint={outsideHint} />
      </FormPart>
      <FormPart {...parts.rules} open={rest}>
        <TextField
          {...field("minutes_max")}
          hint={minutesHint}
          inputmode="numeric"
          look="short"
          maxlength={5}
          required
        />
        <RuleFields field={field} />
        <TextField {...field("qualification")} hint={qualificationHint} autocomplete="off" maxlength={63} />
        <Checkbox {...field.box("bookable")} />
      </FormPart>
    </div>
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
  if (refused.kind === "already_exists")
    return withProblems(refused, problems, {
      field: refused.body?.field === "name" ? "name" : "id",
      problem: exists,
    });
  if (refused.kind !== "validation") return withProblems(refused, problems);
  const fields = refused.body?.fields;
  const isLength = Array.isArray(fields) && fields.includes("minutes_min");
  const otherwise = isLength
    ? { field: "minutes_min", problem: ruleText.lengths }
    : { field: "opens_at", problem: hoursTogether };
  return withProblems(refused, problems, otherwise);
}
