import type { Form as Fields } from "../form.ts";
import { localText, momentOf } from "../local-time.ts";
import { emptyFields, wholeNumber } from "../operate/reworded.ts";
import { errorAt, type Refused, refusedFields } from "../refused.ts";
import {
  Button,
  ButtonRow,
  DateTimeField,
  type FieldError,
  FieldRow,
  Form,
  LinkButton,
  RadioGroup,
  TextArea,
  TextField,
} from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { proposalWords as words } from "../words/event-pages.ts";

export const PROPOSE_PATH = "/events/propose";

/** What was typed of a proposal; times as the space's clock shows them. */
export type Draft = Readonly<Record<keyof typeof words.fields, string>>;

const FIELDS = Object.keys(words.fields) as (keyof Draft)[];
const DETAILS = ["host", "contact", "cover_url", "slideshow_url"] as const;

export function draftOf(form: Fields): Draft {
  return Object.fromEntries(FIELDS.map((name) => [name, form.text(name)])) as Draft;
}

/** The draft as the operation takes it, or what stands in the way of that. */
export function proposalOf(
  draft: Draft,
  { now, space }: MemberVisit,
): { input: Record<string, unknown> } | { refused: Refused } {
  const said = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ""));
  const empty = emptyFields(said, "title", "start");
  if (empty) return { refused: empty };
  const start = momentOf(draft.start, space.timeZone);
  const end = momentOf(draft.end, space.timeZone);
  if (!start) return { refused: refusedFields({ field: "start", problem: words.notATime }) };
  if (draft.end !== "" && !end) return { refused: refusedFields({ field: "end", problem: words.notATime }) };
  if (start <= now) return { refused: refusedFields({ field: "start", problem: words.past }) };
  if (end && end <= start) return { refused: refusedFields({ field: "end", problem: words.order }) };
  const { capacity: typed, ...rest } = said;
  const capacity = wholeNumber(typed);
  return {
    input: {
      ...rest,
      start: start.toISOString(),
      ...(end && { end: end.toISOString() }),
      ...(capacity !== undefined && { capacity }),
    },
  };
}

type FormProps = { visit: MemberVisit; draft: Draft; errors: FieldError[] };

export function ProposalForm({ visit, draft, errors }: FormProps) {
  const { fields, visibilities } = words;
  const { timeZone } = visit.space;
  const field = (name: keyof Draft) => ({
    name,
    label: fields[name],
    value: draft[name],
    error: errorAt(errors, name),
  });
  const isOpen = DETAILS.some((name) => draft[name] !== "" || errorAt(errors, name) !== undefined);
  return (
    <Form action={PROPOSE_PATH} csrf={visit.csrf()}>
      <TextField {...field("title")} maxlength={140} required />
      <FieldRow>
        <DateTimeField {...field("start")} timeZone={timeZone} min={localText(visit.now, timeZone)} required />
        <DateTimeField {...field("end")} timeZone={timeZone} />
      </FieldRow>
      <TextField {...field("location")} hint={words.locationHint} maxlength={300} />
      <TextArea {...field("description")} hint={words.descriptionHint} maxlength={4_000} rows={6} />
      <TextField {...field("capacity")} inputmode="numeric" look="short" maxlength={6} />
      <RadioGroup
        {...field("visibility")}
        options={Object.entries(visibilities).map(([value, label]) => ({ value, label }))}
        value={draft.visibility || "public"}
        unmarked
      />
      <details class="fold" open={isOpen}>
        <summary>{words.details}</summary>
        <div class="form">
          <TextField {...field("host")} hint={words.hostHint} maxlength={140} />
          <TextField {...field("contact")} hint={words.contactHint} maxlength={254} />
          <TextField {...field("cover_url")} hint={words.addressHint} inputmode="url" maxlength={500} />
          <TextField {...field("slideshow_url")} hint={words.addressHint} inputmode="url" maxlength={500} />
        </div>
      </details>
      <ButtonRow>
        <Button name="step" value="preview">
          {words.preview}
        </Button>
        <LinkButton href="/events" kind="quiet">
          {words.cancel}
        </LinkButton>
      </ButtonRow>
    </Form>
  );
}
