import { TIERS } from "../../../../kernel/access/tiers.ts";
import {
  emptyFields,
  errorAt,
  type Form,
  type FormText,
  type MemberRequest,
  momentOf,
  type Refused,
  refusedFields,
  wholeNumber,
} from "../../../../web/core/index.ts";
import type { Fields } from "../../../../web/recipes/index.ts";
import { DateTimeField, type FieldError, FieldRow, Select, TextArea, TextField } from "../../../../web/ui/index.ts";
import { questionsOf } from "./questions-text.ts";
import { formTexts as text } from "./text.ts";

type FieldName = keyof typeof text.fields;
/** An event as typed; times in the space's zone. */
export type Draft = Readonly<Record<FieldName, FormText>>;

const NAMES = Object.keys(text.fields) as FieldName[];

export function draftOf(form: Form): Draft {
  return Object.fromEntries(NAMES.map((name) => [name, form.text(name)])) as Draft;
}

/** What both the form of a new event and of an existing one send. */
export function contentOf(draft: Draft) {
  const { title, location, description, host, visible_to } = draft;
  const seats = { capacity: wholeNumber(draft.capacity || "0"), guests_max: wholeNumber(draft.guests_max || "0") };
  return {
    title,
    location,
    description,
    host,
    visible_to,
    questions: questionsOf(draft.questions),
    capacity: seats.capacity as number,
    guests_max: seats.guests_max as number,
  };
}

/** Empty fields and times that the space does not have. */
export function timesOf(draft: Draft, { space }: MemberRequest): { start: string; end: string } | { refused: Refused } {
  const filled = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ""));
  const empty = emptyFields(filled, "title", "start", "end", "visible_to");
  if (empty) return { refused: empty };
  const [start, end] = [momentOf(draft.start, space.timeZone), momentOf(draft.end, space.timeZone)];
  if (!start) return { refused: refusedFields({ field: "start", problem: text.notATime }) };
  if (!end) return { refused: refusedFields({ field: "end", problem: text.notATime }) };
  // The form of an existing event has neither.
  if (draft.every === "once" && draft.count !== "") {
    return { refused: refusedFields({ field: "count", problem: text.onlyRepeated }) };
  }
  return { start: start.toISOString(), end: end.toISOString() };
}

export function repeatsOf({ every, count }: Draft) {
  if (every === "" || every === "once") return undefined;
  return { every, count: wholeNumber(count) as number };
}

type FormProps = { request: MemberRequest; draft: Draft; errors: FieldError[] };
type ContentProps = {
  draft: Draft;
  field: Fields<"title" | "location" | "description" | "capacity" | "guests_max" | "host" | "visible_to">;
  children?: preact.ComponentChildren;
};

export function ContentFields({ draft, field, children }: ContentProps) {
  const own = fieldsFor(draft, field.errors);
  return (
    <>
      <TextField {...field("title")} required />
      {children}
      <TextField {...field("location")} />
      <TextArea {...field("description")} rows={10} />
      <FieldRow>
        <TextField {...field("capacity")} inputmode="numeric" maxlength={6} look="short" />
        <TextField {...field("guests_max")} inputmode="numeric" maxlength={2} look="short" />
      </FieldRow>
      <TextArea {...own("questions")} hint={text.hints.questions} rows={3} maxlength={2_000} />
      <FieldRow>
        <TextField {...field("host")} />
        <Select
          {...field("visible_to")}
          options={TIERS.map((tier) => ({ value: tier, label: text.tiers(tier) }))}
          placeholder=""
          required
        />
      </FieldRow>
    </>
  );
}

export function TimeFields({ request, draft, errors }: FormProps) {
  const field = fieldsFor(draft, errors);
  const { timeZone } = request.space;
  return (
    <FieldRow>
      <DateTimeField {...field("start")} timeZone={timeZone} required />
      <DateTimeField {...field("end")} hint={text.hints.end} timeZone={timeZone} required />
    </FieldRow>
  );
}

export function RepeatFields({ draft, errors }: Omit<FormProps, "request">) {
  const field = fieldsFor(draft, errors);
  const options = Object.entries(text.every).map(([value, label]) => ({ value, label }));
  return (
    <FieldRow>
      <Select {...field("every")} options={options} unmarked />
      <TextField {...field("count")} hint={text.hints.count} inputmode="numeric" maxlength={2} unmarked />
    </FieldRow>
  );
}

function fieldsFor(draft: Draft, errors: FieldError[]) {
  return (name: FieldName) => ({
    name,
    label: text.fields[name],
    value: draft[name],
    error: errorAt(errors, name),
  });
}
