import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import {
  call,
  clockOf,
  emptyFields,
  errorAt,
  type Form as Fields,
  localText,
  type MemberRequest,
  momentOf,
  need,
  operatorPage,
  ownWords,
  type PageDocument,
  type Refused,
  type Reply,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  DateTimeField,
  ErrorSummary,
  FieldRow,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  PageLink,
  Section,
  TextArea,
  TimeRange,
} from "../../../web/ui/index.ts";
import { ManagerList, readManagers } from "./managers/manager-list.tsx";
import { outagePreview } from "./outage-preview.tsx";
import { resourceText, serviceText } from "./text.ts";
import { type Resource, resourceAt } from "./types.ts";
import { bookForText } from "./usage/text.ts";

type Held = Reply<"resources.list_requests">["bookings"][number];

/** The upcoming bookings of one resource, and its outages. */
export const operateService = operatorPage({
  path: "/operate/resources/:resource",
  acts: ["", "return"],
  steps: ["", "change", "confirm"],
  show: async (request) => renderPage(request, await resourceAt(request), untouched),
  async act(request, form) {
    const resource = await resourceAt(request);
    if (form.text("act") === "return") {
      await need(request, "resources.return_to_service", { outage_id: form.text("outage_id") });
      return { to: request.path, notice: { tone: "success", text: serviceText.outages.ended(resource.name) } };
    }
    const step = form.text("step");
    if (step === "change") return renderPage(request, resource, form);
    const period = periodOf(request, form);
    if ("refused" in period) return renderPage(request, resource, form, period.refused);
    const forGood = step === "confirm";
    const seen = form.all("seen");
    const input = { resource_id: resource.id, ...period, reason: form.text("reason") };
    const given = forGood ? { ...input, confirm: true, booking_ids: seen } : input;
    let done = await call(request, "resources.take_out_of_service", given);
    const isOutdated = !done.ok && done.refused.kind === "preview_outdated";
    if (isOutdated) done = await call(request, "resources.take_out_of_service", input);
    if (!done.ok) return renderPage(request, resource, form, aboutPeriod(done.refused));
    if (done.body.dry_run) {
      return outagePreview({ request, resource, form, would: done.body.would_be, seen: isOutdated ? seen : null });
    }
    const text = serviceText.preview.done(resource.name, done.body.bookings.length);
    return { to: request.path, notice: { tone: "success", text } };
  },
});

function periodOf({ space }: MemberRequest, form: Fields): { from?: string; until: string } | { refused: Refused } {
  const unready = emptyFields(form.filled("until", "reason"), "until", "reason");
  if (unready) return { refused: unready };
  const problem = serviceText.form.notATime;
  const until = momentOf(form.text("until"), space.timeZone);
  if (!until) return { refused: refusedFields({ field: "until", problem }) };
  if (form.text("from") === "") return { until: until.toISOString() };
  const from = momentOf(form.text("from"), space.timeZone);
  if (!from) return { refused: refusedFields({ field: "from", problem }) };
  return { from: from.toISOString(), until: until.toISOString() };
}

/** The refusal, assigned to the end of the period. */
function aboutPeriod(refused: Refused): Refused {
  if (refused.kind !== "bad_time") return refused;
  return { ...refused, faults: [{ field: "until", problem: ownWords(refused) }] };
}

async function renderPage(
  request: MemberRequest,
  resource: Resource,
  form: Fields,
  refused?: Refused,
): Promise<PageDocument> {
  const { title, back, form: formText, bookings: bookingsText } = serviceText;
  const [bookings, managers] = await Promise.all([heldBookings(request, resource), readManagers(request, resource.id)]);
  const stay = resource.bookable ? [] : bookings;
  const { fields: labels } = formText;
  const field = fieldsOf(request, "resources.take_out_of_service", { labels, form, refused });
  return {
    title: title(resource.name),
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader
          title={title(resource.name)}
          actions={
            <>
              <LinkButton href={`/operate/resources/${resource.id}/book-for`}>{bookForText.link}</LinkButton>
              <LinkButton href="/operate/resources" kind="quiet">
                {back}
              </LinkButton>
            </>
          }
        />
        {stay.length > 0 && (
          <Notice tone="warning" title={bookingsText.stay(resource.name)}>
            {bookingsText.stayText(stay.length)}
          </Notice>
        )}
        <Bookings request={request} bookings={bookings} />
        <Outages request={request} resource={resource} />
        <ManagerList resource={resource} managers={managers} />
        <Card title={formText.title} lede={formText.lede} rank={2}>
          <Form action={request.path} csrf={request.csrf()}>
            <FieldRow>
              <DateTimeField
                name="from"
                label={labels.from}
                hint={formText.fromHint}
                timeZone={request.space.timeZone}
                value={form.text("from")}
                error={errorAt(field.errors, "from")}
              />
              <DateTimeField
                name="until"
                label={labels.until}
                timeZone={request.space.timeZone}
                value={form.shown("until", lastEnd(stay, request.space.timeZone))}
                error={errorAt(field.errors, "until")}
                required
              />
            </FieldRow>
            <TextArea {...field("reason")} hint={formText.reasonHint} rows={2} />
            <ButtonRow>
              <Button kind="secondary">{formText.action}</Button>
            </ButtonRow>
          </Form>
        </Card>
      </>
    ),
  };
}

/** Confirmed and queued bookings that are not over, soonest first. */
async function heldBookings(request: MemberRequest, { id }: Resource): Promise<Held[]> {
  const wanted = { resource_id: id, upcoming: true, limit: 200 };
  const lists = await Promise.all(
    (["confirmed", "queued"] as const).map((state) => need(request, "resources.list_requests", { ...wanted, state })),
  );
  return lists.flatMap(({ bookings }) => bookings).sort((one, other) => one.start.localeCompare(other.start));
}

/** The end of the outage that hits all these bookings, for the form; empty without any. */
function lastEnd(bookings: readonly Held[], timeZone: string): string {
  const last = Math.max(...bookings.map(({ end }) => Date.parse(end)));
  return bookings.length > 0 ? localText(new Date(Math.ceil(last / MINUTE_MS) * MINUTE_MS), timeZone) : "";
}

function Bookings({ request, bookings }: { request: MemberRequest; bookings: Held[] }) {
  const { title, none, callOff, callOffNamed, decide, decideNamed } = serviceText.bookings;
  if (bookings.length === 0) {
    return (
      <Section id="bookings" title={title}>
        <p class="soft">{none}</p>
      </Section>
    );
  }
  return (
    <Section id="bookings" title={title}>
      <RecordList
        id="held"
        words={serviceText.bookings}
        caption={title}
        rows={bookings}
        rowKey={({ booking_id }) => booking_id}
        columns={{
          when: {
            heads: true,
            cell: ({ start, end }) => <TimeRange from={new Date(start)} to={new Date(end)} {...clockOf(request)} />,
          },
          who: ({ member_id, member_name }) => (
            <PageLink href={`/operate/members/${member_id}`}>{member_name}</PageLink>
          ),
          state: ({ state }) => resourceText.states[state],
          act: ({ booking_id, state, member_name }) => (
            <ButtonRow>
              {state === "queued" ? (
                <LinkButton href="/operate/inbox" small label={decideNamed(member_name)}>
                  {decide}
                </LinkButton>
              ) : (
                <LinkButton
                  href={`${request.path}/bookings/${booking_id}/call-off`}
                  small
                  label={callOffNamed(member_name)}
                >
                  {callOff}
                </LinkButton>
              )}
            </ButtonRow>
          ),
        }}
      />
    </Section>
  );
}

function Outages({ request, resource }: { request: MemberRequest; resource: Resource }) {
  const { title, none, end: endText, endNamed } = serviceText.outages;
  const outages = resource.out_of_service ?? [];
  return (
    <Section id="outages" title={title}>
      {outages.length === 0 && <p class="soft">{none}</p>}
      {outages.map(({ outage_id, start, end, reason }) => (
        <div key={outage_id} class="flow-small">
          <p>
            <TimeRange from={new Date(start)} to={new Date(end)} {...clockOf(request)} />
            <br />
            <span class="soft" dir="auto">
              {reason}
            </span>
          </p>
          <Form action={request.path} csrf={request.csrf()} hidden={{ act: "return", outage_id }}>
            <Button kind="secondary" small label={endNamed(reason)}>
              {endText}
            </Button>
          </Form>
        </div>
      ))}
    </Section>
  );
}
