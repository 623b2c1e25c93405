import {
  call,
  clockOf,
  errorAt,
  type Form as Fields,
  localText,
  type MemberRequest,
  momentOf,
  pathWith,
  type Refused,
  refusedFields,
} from "../../../../web/core/index.ts";
import { RecordList } from "../../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  DateTimeField,
  Form,
  LinkButton,
  Section,
  Status,
  TimeRange,
} from "../../../../web/ui/index.ts";
import type { PartProps } from "./cover-part.tsx";
import { formTexts, editText as text } from "./text.ts";
import type { OwnEvent } from "./types.ts";

type OwnDate = OwnEvent["dates"][number];

export async function moveDate(
  request: MemberRequest,
  { event_id, rev }: OwnEvent,
  form: Fields,
): Promise<{ done: string } | { refused: Refused }> {
  const fault = (field: string) => ({ refused: refusedFields({ field, problem: formTexts.notATime }) });
  const at = (name: string) => momentOf(form.text(name), request.space.timeZone)?.toISOString();
  const [start, end] = [at("start"), at("end")];
  if (!start) return fault("start");
  if (!end) return fault("end");
  const occurrence = form.text("occurrence");
  const moved = await call(request, "events.update", { event_id, rev, occurrence, start, end });
  return moved.ok ? { done: text.moved } : { refused: moved.refused };
}

type DatesProps = PartProps & {
  /** A refused form of this page, which stays open with what was typed. */
  sent: Fields;
};

export function DatesPart(props: DatesProps) {
  const { request, event, sent } = props;
  const chosen = sent.text("act") === "move" ? sent.text("occurrence") : request.query("move");
  const moving = event.dates.find(({ occurrence }) => occurrence === chosen);
  return (
    <Section title={text.dates} lede={text.datesLede} id="dates" split>
      {moving && <Move {...props} date={moving} />}
      <RecordList
        id="event-dates"
        words={text}
        caption={text.dates}
        rows={event.dates}
        rowKey={({ occurrence }) => occurrence}
        columns={{
          when: { heads: true, cell: (date) => <When request={request} date={date} /> },
          act: (date) => <Acts request={request} date={date} />,
        }}
      />
    </Section>
  );
}

function When({ request, date: { start, end } }: { request: MemberRequest; date: OwnDate }) {
  return <TimeRange from={new Date(start)} to={new Date(end)} {...clockOf(request)} relative={false} />;
}

function Acts({ request, date }: { request: MemberRequest; date: OwnDate }) {
  const { occurrence, start, end, cancelled } = date;
  if (cancelled) return <Status tone="warning">{text.cancelled}</Status>;
  if (new Date(end) <= request.now) return null;
  const when = localText(new Date(start), request.space.timeZone).replace("T", " ");
  return (
    <LinkButton href={`${pathWith(request.path, { move: occurrence })}#dates`} small label={text.moveNamed(when)}>
      {text.move}
    </LinkButton>
  );
}

function Move({ request, errors, sent, date }: DatesProps & { date: OwnDate }) {
  const { timeZone } = request.space;
  const { occurrence } = date;
  const field = (name: "start" | "end") => ({
    name,
    id: `move-${name}`,
    label: formTexts.fields[name],
    value: sent.text("act") === "move" ? sent.raw(name) : localText(new Date(date[name]), timeZone),
    error: errorAt(errors, name),
    timeZone,
  });
  return (
    <Card title={text.moveTitle} rank={3}>
      <Form action={request.path} csrf={request.csrf()} hidden={{ act: "move", occurrence }}>
        <DateTimeField {...field("start")} required />
        <DateTimeField {...field("end")} required />
        <ButtonRow>
          <Button>{text.move}</Button>
          <LinkButton href={`${request.path}#dates`} kind="quiet">
            {text.keep}
          </LinkButton>
        </ButtonRow>
      </Form>
      <Form action={request.path} csrf={request.csrf()} hidden={{ act: "cancel", occurrence }}>
        <Button kind="danger" small>
          {text.cancelDate}
        </Button>
      </Form>
    </Card>
  );
}
