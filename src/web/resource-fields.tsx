import type { Form as Fields } from "./form.ts";
import { operateWords } from "./operate-words.ts";
import { errorAt } from "./refused.ts";
import { wholeNumber } from "./reworded.ts";
import { Checkbox, type FieldError, TextArea, TextField } from "./ui/index.ts";

export type ResourceFieldsProps = {
  value: (name: "description" | "location" | "capacity" | "minutes_max") => string;
  bookable: boolean;
  errors: FieldError[];
};

/** What an operator says of a resource, and may say differently later. */
export function ResourceFields({ value, bookable, errors }: ResourceFieldsProps) {
  const { fields, minutesHint } = operateWords.resourceForm;
  const common = (name: "description" | "location" | "capacity" | "minutes_max") => ({
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
      <TextField
        {...common("minutes_max")}
        hint={minutesHint}
        inputmode="numeric"
        look="short"
        maxlength={5}
        required
      />
      <Checkbox name="bookable" label={fields.bookable} checked={bookable} error={errorAt(errors, "bookable")} />
    </>
  );
}

/** The fields as an operation takes them. An emptied number is left as it was, because there is no way to unsay it. */
export function resourceInput(form: Fields): Record<string, unknown> {
  const { capacity, minutes_max } = form.filled("capacity", "minutes_max");
  return {
    ...form.filled("name"),
    description: form.text("description"),
    location: form.text("location"),
    bookable: form.text("bookable") === "on",
    ...(capacity !== undefined && { capacity: wholeNumber(capacity) }),
    ...(minutes_max !== undefined && { minutes_max: wholeNumber(minutes_max) }),
  };
}
