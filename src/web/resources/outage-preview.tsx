import { clockOf, type Form as Fields, type MemberRequest, type PageDocument, type Reply } from "../core/index.ts";
import { Button, ButtonRow, Card, DefinitionList, Form, Table, TimeRange } from "../ui/index.ts";
import { resourceText, serviceText } from "./text.ts";
import type { Resource } from "./types.ts";

type Would = Extract<Reply<"resources.take_out_of_service">, { dry_run: true }>["would_be"];

type PreviewProps = { request: MemberRequest; resource: Resource; form: Fields; would: Would };

/** What an outage would do: the period, and the bookings that it calls off. */
export function outagePreview({ request, resource, form, would }: PreviewProps): PageDocument {
  const { title, lede, facts, action, change } = serviceText.preview;
  const { outage, bookings } = would;
  const hidden = { from: form.text("from"), until: form.text("until"), reason: form.text("reason") };
  return {
    title: title(resource.name),
    layout: "focus",
    body: (
      <Card title={title(resource.name)} lede={lede(bookings.length)} rank={1}>
        <DefinitionList
          facts={[
            {
              term: facts.when,
              detail: <TimeRange from={new Date(outage.start)} to={new Date(outage.end)} {...clockOf(request)} />,
            },
            { term: facts.reason, detail: outage.reason },
          ]}
        />
        {bookings.length > 0 && <Hit request={request} bookings={bookings} />}
        <Form action={request.path} csrf={request.csrf()} hidden={hidden}>
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

function Hit({ request, bookings }: { request: MemberRequest; bookings: Would["bookings"] }) {
  const { caption, columns } = serviceText.preview;
  return (
    <Table
      id="hit"
      caption={caption}
      captionHidden
      rows={bookings}
      rowKey={({ booking_id }) => booking_id}
      columns={[
        {
          label: columns.when,
          heads: true,
          cell: ({ start, end }) => <TimeRange from={new Date(start)} to={new Date(end)} {...clockOf(request)} />,
        },
        { label: columns.who, cell: ({ member_name }) => member_name },
        { label: columns.state, cell: ({ state }) => resourceText.states[state] },
      ]}
    />
  );
}
