import { errorAt, type Form as Fields, type MemberRequest } from "../../../../web/core/index.ts";
import { Button, type FieldError, Form, Section, Select, TextArea } from "../../../../web/ui/index.ts";
import type { EventSummary } from "../../../events/pages/parts.ts";
import { MULTIPLIERS } from "../../index.ts";
import { keyText } from "./text.ts";

export const KEYS_PATH = "/keys";

type KeyFormProps = { request: MemberRequest; typed: Fields; errors: FieldError[] };

/** The submitted values, if the form of this kind was sent. */
function fieldsFor(kind: "workshop" | "member", { typed, errors }: KeyFormProps) {
  const isSent = typed.text("kind") === kind;
  return {
    value: (name: string) => (isSent ? typed.text(name) : ""),
    error: (name: string) => (isSent ? errorAt(errors, name) : undefined),
  };
}

export function WorkshopKeyForm(props: KeyFormProps & { events: EventSummary[] }) {
  const { request, events } = props;
  const { workshop, workshopLede, fields, chooseEvent, noEvents, ask } = keyText;
  const { value, error } = fieldsFor("workshop", props);
  const choices = events.flatMap(({ luma_url, title }) => (luma_url ? [{ value: luma_url, label: title }] : []));
  return (
    <Section title={workshop} lede={workshopLede} split>
      {choices.length === 0 ? (
        <p class="soft">{noEvents}</p>
      ) : (
        <Form action={KEYS_PATH} csrf={request.csrf()} hidden={{ kind: "workshop" }}>
          <Select
            name="event_id"
            label={fields.event_id}
            options={choices}
            value={value("event_id")}
            placeholder={chooseEvent}
            error={error("event_id")}
            required
          />
          <Note id="note" value={value("note")} error={error("note")} />
          <Button>{ask}</Button>
        </Form>
      )}
    </Section>
  );
}

export function MemberKeyForm(props: KeyFormProps) {
  const { request } = props;
  const { member, memberLede, fields, multiplier, multiplierHint, ask } = keyText;
  const { value, error } = fieldsFor("member", props);
  return (
    <Section title={member} lede={memberLede} split>
      <Form action={KEYS_PATH} csrf={request.csrf()} hidden={{ kind: "member" }}>
        <Select
          name="multiplier"
          label={fields.multiplier}
          hint={multiplierHint}
          options={MULTIPLIERS.map((times) => ({ value: String(times), label: multiplier(times) }))}
          value={value("multiplier") || "1"}
          error={error("multiplier")}
          unmarked
        />
        <Note id="member-note" value={value("note")} error={error("note")} />
        <Button kind="secondary">{ask}</Button>
      </Form>
    </Section>
  );
}

function Note({ id, value, error }: { id: string; value: string; error: string | undefined }) {
  const { fields, noteHint } = keyText;
  return (
    <TextArea
      name="note"
      id={id}
      label={fields.note}
      hint={noteHint}
      value={value}
      error={error}
      maxlength={600}
      rows={3}
    />
  );
}
