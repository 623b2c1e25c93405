import { call, need } from "../call.ts";
import { type BookingRequest, ownId } from "../operate-replies.ts";
import { operateWords } from "../operate-words.ts";
import { operatorPage, type Shown } from "../page.ts";
import { QueueHead } from "../queue-tabs.tsx";
import { errorAt, fieldErrors, type Refused } from "../refused.ts";
import { emptyFields } from "../reworded.ts";
import {
  Button,
  ButtonRow,
  Card,
  Cards,
  DefinitionList,
  EmptyState,
  ErrorSummary,
  type FieldError,
  Flow,
  Form,
  LinkButton,
  TextField,
  Time,
  TimeRange,
  Untrusted,
} from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";

const REQUESTS_SHOWN = 100;

/** The decision that was refused: what was typed, and why it was not taken. */
interface Undecided {
  readonly bookingId: string;
  readonly reason: string;
  readonly refused: Refused;
}

export const operateQueue = operatorPage({
  path: "/operate/queue",
  show: async (visit) => shown(visit),
  async act(visit, form) {
    const { confirmed, declined } = operateWords.requests;
    const bookingId = form.text("booking_id");
    const decision = form.text("decision");
    const given = form.filled("reason");
    const unready = decision === "decline" ? emptyFields(given, "reason") : undefined;
    if (unready) return shown(visit, { bookingId, reason: "", refused: unready });
    const decided = await call(visit, "resources.decide", { booking_id: bookingId, decision, ...given });
    if (!decided.ok) return shown(visit, { bookingId, reason: form.text("reason"), refused: decided.refused });
    const who = form.text("who");
    const text = decided.body.state === "confirmed" ? confirmed(who) : declined(who);
    return { to: "/operate/queue", notice: { tone: "success", text } };
  },
});

async function shown(visit: MemberVisit, undecided?: Undecided): Promise<Shown> {
  const [{ bookings }, self] = await Promise.all([
    need(visit, "resources.list_requests", { limit: REQUESTS_SHOWN }),
    ownId(visit),
  ]);
  const { none, noneText, noneAction, more, reason } = operateWords.requests;
  const errors = fieldErrors(undecided?.refused, { reason }).map((error) =>
    error.field === "reason" ? { ...error, field: `reason-${undecided?.bookingId}` } : error,
  );
  return {
    title: operateWords.queue.title,
    refused: undecided?.refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <QueueHead part="requests" />
        {bookings.length === 0 ? (
          <EmptyState title={none} action={<LinkButton href="/resources">{noneAction}</LinkButton>}>
            {noneText}
          </EmptyState>
        ) : (
          <Cards>
            {bookings.map((request) => (
              <Request
                key={request.booking_id}
                visit={visit}
                request={request}
                own={request.member_id === self}
                errors={errors}
                typed={undecided?.bookingId === request.booking_id ? undecided.reason : undefined}
              />
            ))}
          </Cards>
        )}
        {bookings.length === REQUESTS_SHOWN && <p class="soft">{more(REQUESTS_SHOWN)}</p>}
      </>
    ),
  };
}

type RequestProps = {
  visit: MemberVisit;
  request: BookingRequest;
  own: boolean;
  errors: FieldError[];
  /** The reason of a decision that was refused; then its form stands open. */
  typed: string | undefined;
};

function Request({ visit, request, own, ...rest }: RequestProps) {
  const { facts, own: isOwn } = operateWords.requests;
  const clock = clockOf(visit);
  return (
    <Card
      title={request.resource_name}
      lede={<TimeRange from={new Date(request.start)} to={new Date(request.end)} {...clock} />}
      footer={own ? <p class="soft">{isOwn}</p> : <Decision visit={visit} request={request} {...rest} />}
    >
      <DefinitionList
        facts={[
          {
            term: facts.member,
            detail: (
              <>
                {request.member_name}
                <br />
                <span class="soft">{request.email}</span>
              </>
            ),
          },
          { term: facts.asked, detail: <Time at={new Date(request.created_at)} {...clock} /> },
        ]}
      />
      {request.purpose && <Untrusted by={request.member_name} text={request.purpose} />}
    </Card>
  );
}

function Decision({ visit, request, errors, typed }: Omit<RequestProps, "own">) {
  const { confirm, confirmNamed, decline, declineNamed, reason, reasonHint, declineAction } = operateWords.requests;
  const { booking_id, resource_name, member_name: who } = request;
  const id = `reason-${booking_id}`;
  return (
    <Flow>
      <Form action="/operate/queue" csrf={visit.csrf()} hidden={{ booking_id, who, decision: "confirm" }}>
        <ButtonRow>
          <Button kind="secondary" label={confirmNamed(resource_name, who)}>
            {confirm}
          </Button>
        </ButtonRow>
      </Form>
      <details class="fold" open={typed !== undefined}>
        <summary aria-label={declineNamed(resource_name, who)}>{decline}</summary>
        <Form action="/operate/queue" csrf={visit.csrf()} hidden={{ booking_id, who, decision: "decline" }}>
          <TextField
            name="reason"
            id={id}
            label={reason}
            hint={reasonHint}
            value={typed}
            error={errorAt(errors, id)}
            maxlength={600}
            required
          />
          <ButtonRow>
            <Button kind="danger">{declineAction}</Button>
          </ButtonRow>
        </Form>
      </details>
    </Flow>
  );
}
