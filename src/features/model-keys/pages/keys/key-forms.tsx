import { type Form as Filled, type MemberRequest, type Refused, untouched } from "../../../../web/core/index.ts";
import { fieldsOf } from "../../../../web/recipes/index.ts";
import { Button, Form, Section, Select, TextArea } from "../../../../web/ui/index.ts";
import type { EventSummary } from "../../../events/pages/parts.ts";
import { MULTIPLIERS } from "../../index.ts";
import { keyText } from "./text.ts";

export const KEYS_PATH = "/keys";

type KeyFormProps = { request: MemberRequest; typed: Filled; refused: Refused | undefined };

/** What was submitted, if the form of this kind was sent. */
function sentAs(kind: "workshop" | "member", { typed, refused }: KeyFormProps) {
  return typed.text("kind") === kind ? { form: typed, refused } : { form: untouched };
}

export function WorkshopKeyForm(props: KeyFormProps & { events: EventSummary[] }) {
  const { request, events } = props;
  const { workshop, workshopLede, fields, noteHint, chooseEvent, noEvents, ask } = keyText;
  const sent = sentAs("workshop", props);
  const field = fieldsOf(request, "credits.request_workshop", { labels: fields, hints: { note: noteHint }, ...sent });
  const choices = events.flatMap(({ luma_url, title }) => (luma_url ? [{ value: luma_url, label: title }] : []));
  return (
    <Section title={workshop} lede={workshopLede} split>
      {choices.length === 0 ? (
        <p class="soft">{noEvents}</p>
      ) : (
        <Form action={KEYS_PATH} csrf={request.csrf()} hidden={{ kind: "workshop" }}>
          <Select {...field("event_id")} options={choices} placeholder={chooseEvent} required />
          <TextArea {...field("note")} rows={3} />
          <Button>{ask}</Button>
        </Form>
      )}
    </Section>
  );
}

export function MemberKeyForm(props: KeyFormProps) {
  const { request } = props;
  const { member, memberLede, fields, noteHint, multiplier, multiplierHint, ask } = keyText;
  const field = fieldsOf(request, "credits.request_member", {
    labels: fields,
    hints: { note: noteHint, multiplier: multiplierHint },
    from: { multiplier: 1 },
    ...sentAs("member", props),
  });
  return (
    <Section title={member} lede={memberLede} split>
      <Form action={KEYS_PATH} csrf={request.csrf()} hidden={{ kind: "member" }}>
        <Select
          {...field("multiplier")}
          options={MULTIPLIERS.map((times) => ({ value: String(times), label: multiplier(times) }))}
          unmarked
        />
        <TextArea {...field("note")} id="member-note" rows={3} />
        <Button kind="secondary">{ask}</Button>
      </Form>
    </Section>
  );
}
