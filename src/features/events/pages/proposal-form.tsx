import {
  emptyFields,
  errorAt,
  type FormInput,
  type FormText,
  localText,
  type MemberRequest,
  momentOf,
  type Refused,
  refusedFields,
  type Form as SentForm,
  wholeNumber,
} from "../../../web/core/index.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  DateTimeField,
  FieldRow,
  Form,
  LinkButton,
  RadioGroup,
  TextArea,
  TextField,
} from "../../../web/ui/index.ts";
import { proposalText } from "./text.ts";

export const PROPOSE_PATH = "/events/propose";

/** A proposal as typed; times in the space's zone. */
export type Draft = Readonly<Record<keyof typeof proposalText.fields, FormText>>;

const FIELDS = Object.keys(proposalText.fields) as (keyof Draft)[];
const DETAILS = ["host", "contact", "cover_url", "slideshow_url"] as const;

export function draftOf(form: SentForm): Draft {
  return Object.fromEntries(FIELDS.map((name) => [name, form.text(name)])) as Draft;
}

/** The draft as operation input, or its errors. */
export function proposalOf(
  draft: Draft,
  { now, space }: MemberRequest,
): { input: FormInput<"events.request"> } | { refused: Refused } {
  const filled = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== "")) as Draft;
  const empty = emptyFields(filled, "title", "start");
  if (empty) return { refused: empty };
  const start = momentOf(draft.start, space.timeZone);
  const end = momentOf(draft.end, space.timeZone);
  if (!start) return { refused: refusedFields({ field: "start", problem: proposalText.notATime }) };
  if (draft.end !== "" && !end) return { refused: refusedFields({ field: "end", problem: proposalText.notATime }) };
  if (start <= now) return { refused: refusedFields({ field: "start", problem: proposalText.past }) };
  if (end && end <= start) return { refused: refusedFields({ field: "end", problem: proposalText.order }) };
  const { capacity: typed, ...rest } = filled;
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

type FormProps = { request: MemberRequest; draft: Draft; field: Fields<keyof Draft> };

export function ProposalForm({ request, draft, field }: FormProps) {
  const { fields, visibilities } = proposalText;
  const { timeZone } = request.space;
  const time = (name: "start" | "end") => ({
    name,
    label: fields[name],
    value: draft[name],
    error: errorAt(field.errors, name),
    timeZone,
  });
  const isOpen = DETAILS.some((name) => draft[name] !== "" || errorAt(field.errors, name) !== undefined);
  return (
    <Form action={PROPOSE_PATH} csrf={request.csrf()}>
      <TextField {...field("title")} />
      <FieldRow>
        <DateTimeField {...time("start")} min={localText(request.now, timeZone)} required />
        <DateTimeField {...time("end")} />
      </FieldRow>
      <TextField {...field("location")} hint={proposalText.locationHint} />
      <TextArea {...field("description")} hint={proposalText.descriptionHint} rows={6} />
      <TextField {...field("capacity")} inputmode="numeric" look="short" maxlength={6} />
      <RadioGroup
        {...field("visibility")}
        options={Object.entries(visibilities).map(([value, label]) => ({ value, label }))}
        value={draft.visibility || "public"}
        unmarked
      />
      <details class="fold" open={isOpen}>
        <summary>{proposalText.details}</summary>
        <div class="form">
          <TextField {...field("host")} hint={proposalText.hostHint} />
          <TextField {...field("contact")} hint={proposalText.contactHint} />
          <TextField {...field("cover_url")} hint={proposalText.addressHint} inputmode="url" />
          <TextField {...field("slideshow_url")} hint={proposalText.addressHint} inputmode="url" />
        </div>
      </details>
      <ButtonRow>
        <Button name="step" value="preview">
          {proposalText.preview}
        </Button>
        <LinkButton href="/events" kind="quiet">
          {proposalText.cancel}
        </LinkButton>
      </ButtonRow>
    </Form>
  );
}
