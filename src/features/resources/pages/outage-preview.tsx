import {
  clockOf,
  type Form as Fields,
  type MemberRequest,
  type PageDocument,
  type Reply,
} from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { Badge, Button, ButtonRow, Card, DefinitionList, Form, Notice, TimeRange } from "../../../web/ui/index.ts";
import { resourceText, serviceText } from "./text.ts";
import type { Resource } from "./types.ts";

type Would = Extract<Reply<"resources.take_out_of_service">, { dry_run: true }>["would_be"];

type PreviewProps = {
  request: MemberRequest;
  resource: Resource;
  form: Fields;
  would: Would;
  seen: readonly string[] | null;
};

/**
 * What an outage would do: the period, and the bookings that it calls off. `seen` are those of an earlier preview, from
 * which this one differs.
 */
export function outagePreview({ request, resource, form, would, seen }: PreviewProps): PageDocument {
  const { title, lede, facts, action, change, outdated } = serviceText.preview;
  const { outage, bookings } = would;
  const added = bookings.filter(({ booking_id }) => seen !== null && !seen.includes(booking_id));
  const gone = seen === null ? 0 : seen.length - (bookings.length - added.length);
  const hidden = { from: form.text("from"), until: form.text("until"), reason: form.text("reason") };
  return {
    title: title(resource.name),
    layout: "focus",
    body: (
      <Card title={title(resource.name)} lede={lede(bookings.length)} rank={1}>
        {seen !== null && <Notice tone="warning">{outdated(added.length, gone)}</Notice>}
        <DefinitionList
          facts={[
            {
              term: facts.when,
              detail: <TimeRange from={new Date(outage.start)} to={new Date(outage.end)} {...clockOf(request)} />,
            },
            { term: facts.reason, detail: outage.reason },
          ]}
        />
        {bookings.length > 0 && <Hit request={request} bookings={bookings} added={added} />}
        <Form action={request.path} csrf={request.csrf()} hidden={hidden}>
          {bookings.map(({ booking_id }) => (
            <input key={booking_id} type="hidden" name="seen" value={booking_id} />
          ))}
          <ButtonRow>
            <Button kind="danger" name="step" value="confirm">
              {action}
            </Button>
            <Button kind="secondary" name="step" value="change">
              {change}
            </Button>
          </ButtonRow>
        </Form>
      </Card>
    ),
  };
}

type HitProps = { request: MemberRequest; bookings: Would["bookings"]; added: Would["bookings"] };

function Hit({ request, bookings, added }: HitProps) {
  const { isNew } = serviceText.preview;
  return (
    <RecordList
      id="hit"
      words={serviceText.preview}
      rows={bookings}
      rowKey={({ booking_id }) => booking_id}
      columns={{
        when: {
          heads: true,
          cell: ({ start, end }) => <TimeRange from={new Date(start)} to={new Date(end)} {...clockOf(request)} />,
        },
        who: ({ member_name }) => <bdi>{member_name}</bdi>,
        state: (booking) => (
          <>
            {resourceText.states[booking.state]} {added.includes(booking) && <Badge tone="warning">{isNew}</Badge>}
          </>
        ),
      }}
    />
  );
}
