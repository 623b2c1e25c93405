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
import {
  DateTimeField,
  type FieldError,
  FieldRow,
  FormPart,
  Select,
  TextArea,
  TextField,
  textFieldText,
} from "../../../../web/ui/index.ts";
import { questionsOf } from "./questions-text.ts";
import { formTexts as text } from "./text.ts";

const MINUTE_MS = 60_000;

const NAMES = [
  "title",
  "date",
  "time",
  "minutes",
  "end",
  "every",
  "count",
  "location",
  "description",
  "host",
  "visible_to",
  "capacity",
  "guests_max",
  "questions",
  "cover_url",
] as const;
type FieldName = (typeof NAMES)[number];

/** An event as typed; times in the space's zone. `end` replaces the duration. */
export type Draft = Readonly<Record<FieldName, FormText>>;

/** Of a new event. */
const USUAL: Partial<Record<FieldName, string>> = { minutes: "120", visible_to: "public", every: "once" };
const DATES_AT_FIRST = 12;
const MINUTES = [30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480, 600] as const;

export function draftOf(form: Form): Draft {
  return Object.fromEntries(NAMES.map((name) => [name, form.shown(name, USUAL[name] ?? "")])) as Draft;
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
  const empty = emptyFields(filled, "title", "date", "time", "visible_to");
  if (empty) return { refused: empty };
  const start = momentOf(`${draft.date}T${draft.time}`, space.timeZone);
  if (!start) return { refused: refusedFields({ field: "time", problem: text.notATime }) };
  const after = new Date(start.getTime() + (Number(draft.minutes) || 0) * MINUTE_MS);
  const end = draft.end === "" ? after : momentOf(draft.end, space.timeZone);
  if (!end) return { refused: refusedFields({ field: "end", problem: text.notATime }) };
  if (draft.every === "once" && draft.count !== "") {
    return { refused: refusedFields({ field: "count", problem: text.onlyRepeated }) };
  }
  return { start: start.toISOString(), end: end.toISOString() };
}

/** A new event as the operation takes it. */
export function inputOf(draft: Draft, times: { start: string; end: string }) {
  const repeats = repeatsOf(draft);
  const { cover_url } = draft;
  return { ...contentOf(draft), ...times, ...(repeats && { repeats }), ...(cover_url !== "" && { cover_url }) };
}

/** The form has no field for the start, but two. */
export function atFields(refused: Refused): Refused {
  const faults = refused.faults.map((fault) => (fault.field === "start" ? { ...fault, field: "date" } : fault));
  return { ...refused, faults };
}

export function repeatsOf({ every, count }: Draft) {
  if (every === "" || every === "once") return undefined;
  return { every, count: count === "" ? DATES_AT_FIRST : (wholeNumber(count) as number) };
}

type FormProps = { request: MemberRequest; draft: Draft; errors: FieldError[] };
type Content = "title" | "location" | "description" | "capacity" | "guests_max" | "host" | "visible_to";
type ContentProps = { draft: Draft; field: Fields<Content> };

/** The texts and seats, under one another. */
export function ContentFields({ draft, field }: ContentProps) {
  return (
    <>
      <TextField {...field("title")} required />
      <TextField {...field("location")} />
      <TextArea {...field("description")} rows={10} />
      <SeatFields draft={draft} field={field} />
      <AudienceFields field={field} />
    </>
  );
}

function SeatFields({ draft, field }: ContentProps) {
  const own = fieldsFor(draft, field.errors);
  return (
    <>
      <FieldRow>
        <TextField {...field("capacity")} inputmode="numeric" maxlength={6} look="short" />
        <TextField {...field("guests_max")} inputmode="numeric" maxlength={2} look="short" />
      </FieldRow>
      <TextArea {...own("questions")} hint={text.hints.questions} rows={3} maxlength={2_000} />
    </>
  );
}

function AudienceFields({ field }: { field: Fields<Content> }) {
  return (
    <FieldRow>
      <TextField {...field("host")} />
      <Select
        {...field("visible_to")}
        options={TIERS.map((tier) => ({ value: tier, label: text.tiers(tier) }))}
        required
      />
    </FieldRow>
  );
}

/** What a new event is about and when, and below it the rest, folded by topic. */
export function NewEventFields({ request, draft, field }: ContentProps & { request: MemberRequest }) {
  const { parts } = text;
  const own = fieldsFor(draft, field.errors);
  const has = (...names: string[]) => field.errors.some((error) => names.includes(error.field));
  return (
    <>
      <TextField {...field("title")} required />
      <WhenFields request={request} draft={draft} errors={field.errors} />
      <TextField {...field("location")} />
      <TextArea {...field("description")} rows={6} />
      <div class="form-parts">
        <FormPart {...parts.seats} open={has("capacity", "guests_max", "questions")}>
          <SeatFields draft={draft} field={field} />
        </FormPart>
        <FormPart {...parts.audience} open={has("host", "visible_to")}>
          <AudienceFields field={field} />
        </FormPart>
        <FormPart {...parts.end} open={has("end") || draft.end !== ""}>
          <DateTimeField {...own("end")} hint={text.hints.end} timeZone={request.space.timeZone} />
        </FormPart>
      </div>
    </>
  );
}

/** Day, time, duration and repetition. */
export function WhenFields({ request, draft, errors }: FormProps) {
  const field = fieldsFor(draft, errors);
  const zone = textFieldText.zone(request.space.timeZone);
  const every = Object.entries(text.every).map(([value, label]) => ({ value, label }));
  const minutes = MINUTES.map((each) => ({ value: String(each), label: text.lasts(each) }));
  return (
    <>
      <div class="fields fields-when">
        <TextField {...field("date")} type="date" look="short" required />
        <TextField {...field("time")} type="time" look="short" required />
        <Select {...field("minutes")} options={minutes} unmarked />
      </div>
      <p class="field-hint">{zone}</p>
      <FieldRow>
        <Select {...field("every")} options={every} unmarked />
        <TextField {...field("count")} hint={text.hints.count} inputmode="numeric" maxlength={2} unmarked />
      </FieldRow>
    </>
  );
}

function fieldsFor(draft: Draft, errors: FieldError[]) {
  return (name: FieldName) => ({
    name,
    label: text.fields[name],
    value: draft[name] as string,
    error: errorAt(errors, name),
  });
}
