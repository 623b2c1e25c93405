import { errorAt } from "../../../../web/core/index.ts";
import { type Fields, fieldsOf } from "../../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  EmailField,
  type FieldError,
  Form,
  RadioGroup,
  Select,
  TextArea,
  TextField,
} from "../../../../web/ui/index.ts";
import { type EventDetail, eventPath } from "../event-format.ts";
import { boxText as text } from "../event-text.ts";
import type { BoxProps } from "./rsvp-box.tsx";

type Question = NonNullable<EventDetail["questions"]>[number];

export const answerField = (id: string) => `answer-${id}`;

/** Names of the form's fields for messages about them. */
export function fieldNames({ questions = [] }: EventDetail): Readonly<Record<string, string>> {
  return { ...text.fields, ...Object.fromEntries(questions.map(({ id, prompt }) => [answerField(id), prompt])) };
}

export function RsvpForm({ request, event, form, refused }: BoxProps) {
  const { viewer } = request;
  const field = fieldsOf(request, "events.rsvp", {
    labels: fieldNames(event),
    hints: { email: event.own ? text.ownEmailHint : text.emailHint },
    form,
    from: { email: viewer?.email, name: viewer?.name },
    refused,
  });
  const isFull = event.seats?.left === 0;
  return (
    <>
      {!event.own && <p class="soft">{text.outside}</p>}
      {isFull && <p class="soft">{text.join}</p>}
      <Form action={eventPath(event)} csrf={request.csrf()}>
        <EmailField {...field("email")} required />
        <TextField {...field("name")} autocomplete="name" />
        <PartyFields event={event} field={field} answer={(name) => form.text(name)} />
        <ButtonRow>
          <Button name="act" value="rsvp">
            {isFull ? text.joinAction : text.action}
          </Button>
        </ButtonRow>
      </Form>
    </>
  );
}

/** Guests and answers of an RSVP that was sent. */
export function ChangeForm({ request, event, form, refused, mine, guests }: BoxProps & { guests: number }) {
  const field = fieldsOf(request, "events.rsvp", { labels: fieldNames(event), form, from: { guests }, refused });
  const sent: Readonly<Record<string, string>> = answersByField(mine?.answers);
  return (
    <details open={refused !== undefined}>
      <summary>{text.change}</summary>
      <Form action={eventPath(event)} csrf={request.csrf()}>
        <PartyFields event={event} field={field} answer={(name) => (refused ? form.text(name) : (sent[name] ?? ""))} />
        <ButtonRow>
          <Button kind="secondary" name="act" value="rsvp">
            {text.save}
          </Button>
        </ButtonRow>
      </Form>
    </details>
  );
}

function answersByField(answers: Readonly<Record<string, string>> = {}) {
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [answerField(id), answer]));
}

type PartyProps = { event: EventDetail; field: Fields<"guests">; answer: (name: string) => string };

function PartyFields({ event, field, answer }: PartyProps) {
  return (
    <>
      {event.guests_max && (
        <TextField
          {...field("guests")}
          hint={text.guestsHint(event.guests_max)}
          type="number"
          max={event.guests_max}
          look="short"
        />
      )}
      {event.questions?.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          value={answer(answerField(question.id))}
          errors={field.errors}
        />
      ))}
    </>
  );
}

type QuestionProps = { question: Question; value: string; errors: FieldError[] };

function QuestionField({ question: { id, prompt, kind, required, choices = [] }, value, errors }: QuestionProps) {
  const name = answerField(id);
  const field = { name, label: prompt, required, error: errorAt(errors, name) };
  if (kind === "long") return <TextArea {...field} value={value} rows={3} maxlength={2_000} />;
  if (kind === "email") return <EmailField {...field} value={value} />;
  if (kind === "bool") {
    const options = [
      { value: "yes", label: text.yes },
      { value: "no", label: text.no },
    ];
    return <RadioGroup {...field} options={options} value={value} />;
  }
  if (kind === "choice") {
    const options = choices.map((label) => ({ value: label, label }));
    return <Select {...field} options={options} value={value} placeholder={text.choose} />;
  }
  return (
    <TextField
      {...field}
      value={value}
      type={kind === "url" ? "url" : "text"}
      maxlength={kind === "url" ? 2_000 : 200}
    />
  );
}
