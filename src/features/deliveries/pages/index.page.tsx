import type { ComponentChildren } from "preact";
import {
  call,
  clockOf,
  emptyFields,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  pathWith,
  type Refused,
  type Reply,
} from "../../../web/core/index.ts";
import {
  EmptyState,
  ErrorSummary,
  Notice,
  PageHeader,
  PageLink,
  Pagination,
  Status,
  Table,
  Tabs,
  Time,
} from "../../../web/ui/index.ts";
import { DeadLetters, KindFilter, retryAllOf } from "./dead-letters.tsx";
import { Dismiss, Retry } from "./message-actions.tsx";
import { deliveriesText } from "./text.ts";
import type { Envelope, EnvelopeState } from "./types.ts";

const PATH = "/operate/deliveries";
const SHOWN = 25;
const STATES = ["queued", "delivered", "dead", "dismissed"] as const;

/** A refused form: the message, the typed text and the refusal. */
interface Failed {
  readonly envelopeId: string;
  readonly reason: string;
  readonly refused: Refused;
}

export const operateDeliveries = operatorPage({
  path: PATH,
  acts: ["retry", "retry_all", "dismiss"],
  show: async (request) => renderPage(request, request.query("state")),
  async act(request, form) {
    const { retried, dismissed } = deliveriesText;
    if (form.text("act") === "retry_all") {
      const all = await retryAllOf(request, form);
      return all.ok ? all.gone : renderPage(request, "dead", { envelopeId: "", reason: "", refused: all.refused });
    }
    const envelopeId = form.text("envelope_id");
    const state = form.text("state");
    const back = (text: string) => ({
      to: pathWith(PATH, { state }),
      notice: { tone: "success", text } as const,
    });
    if (form.text("act") === "retry") {
      const again = await call(request, "queue.retry", { envelope_id: envelopeId });
      if (again.ok) return back(retried);
      return renderPage(request, state, { envelopeId, reason: "", refused: again.refused });
    }
    const values = form.filled("reason");
    const unready = emptyFields(values, "reason");
    if (unready) return renderPage(request, state, { envelopeId, reason: "", refused: unready });
    const aside = await call(request, "queue.dismiss", { envelope_id: envelopeId, ...values });
    if (aside.ok) return back(dismissed);
    return renderPage(request, state, { envelopeId, reason: form.text("reason"), refused: aside.refused });
  },
});

async function renderPage(request: MemberRequest, requestedState: string, failed?: Failed): Promise<PageDocument> {
  const state = STATES.find((each) => each === requestedState) ?? "queued";
  const cursor = request.query("cursor");
  const kind = kindOf(request.query("kind"));
  const filter = { state, ...(kind !== "" && { kind }) };
  const queue = await need(request, "queue.list", { ...filter, limit: SHOWN, ...(cursor !== "" && { cursor }) });
  const { title, lede, none, noneText, reason } = deliveriesText;
  const errors = fieldErrors(failed?.refused, { reason }).map((error) =>
    error.field === "reason" ? { ...error, field: `reason-${failed?.envelopeId}` } : error,
  );
  return {
    title,
    refused: failed?.refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={lede} />
        <Consumers names={queue.consumers} />
        <StateTabs state={state} counts={queue.counts} />
        <KindFilter path={PATH} state={state} kind={kind} shown={queue.envelopes} dead={queue.dead_kinds} />
        {queue.dead_kinds && queue.dead_kinds.length > 0 && (
          <DeadLetters request={request} path={PATH} kind={kind} dead={queue.dead_kinds} />
        )}
        {queue.envelopes.length === 0 ? (
          <EmptyState title={none[state]}>{noneText[state]}</EmptyState>
        ) : (
          <Envelopes
            request={request}
            envelopes={queue.envelopes}
            heard={queue.consumers.length > 0}
            acts={(envelope) => (
              <Dismiss
                request={request}
                action={PATH}
                envelope={envelope}
                failed={failed?.envelopeId === envelope.envelope_id ? failed : undefined}
              />
            )}
          />
        )}
        <Pagination
          newer={cursor === "" ? undefined : pathWith(PATH, { state, kind })}
          older={queue.cursor && pathWith(PATH, { state, kind, cursor: queue.cursor })}
        />
      </>
    ),
  };
}

function kindOf(text: string): string {
  return /^[a-z_]{1,40}\.[a-z0-9_]{1,60}$/.test(text) ? text : "";
}

function StateTabs({ state, counts }: { state: EnvelopeState; counts: Reply<"queue.list">["counts"] }) {
  const { states, tabs } = deliveriesText;
  return (
    <Tabs
      label={states}
      tabs={STATES.map((each) => ({
        label: tabs[each],
        href: each === "queued" ? PATH : pathWith(PATH, { state: each }),
        current: each === state,
        ...((each === "queued" || each === "dead") && { count: counts[each] }),
      }))}
    />
  );
}

/** The consumers of the messages, or where to set one up. */
function Consumers({ names }: { names: readonly string[] }) {
  const { consumers, noConsumer, noConsumerText, noConsumerWebhook, noConsumerMail } = deliveriesText;
  if (names.length > 0) return <p class="soft">{consumers(names)}</p>;
  return (
    <Notice tone="info" title={noConsumer}>
      <p>
        {noConsumerText} <PageLink href="/operate/settings/webhook">{noConsumerWebhook}</PageLink> ·{" "}
        <PageLink href="/operate/settings/mail">{noConsumerMail}</PageLink>
      </p>
    </Notice>
  );
}

type EnvelopesProps = {
  request: MemberRequest;
  envelopes: Envelope[];
  heard: boolean;
  acts: (envelope: Envelope) => ComponentChildren;
};

function Envelopes({ request, envelopes, heard, acts }: EnvelopesProps) {
  const { caption, columns } = deliveriesText;
  return (
    <Table
      id="deliveries"
      caption={caption}
      captionHidden
      rows={envelopes}
      rowKey={({ envelope_id }) => envelope_id}
      columns={[
        { label: columns.what, heads: true, cell: (envelope) => <MessageSummary envelope={envelope} /> },
        { label: columns.who, cell: (envelope) => <Subject envelope={envelope} /> },
        {
          label: columns.sent,
          cell: ({ created_at }) => <Time at={new Date(created_at)} {...clockOf(request)} />,
        },
        {
          label: columns.delivery,
          cell: (envelope) => (
            <>
              <Delivery request={request} envelope={envelope} heard={heard} />
              {acts(envelope)}
            </>
          ),
        },
        {
          label: columns.act,
          labelHidden: true,
          align: "end",
          cell: (envelope) => <Retry request={request} action={PATH} envelope={envelope} />,
        },
      ]}
    />
  );
}

function Subject({ envelope: { member_name, payload } }: { envelope: Envelope }) {
  return (
    <>
      {member_name}
      {typeof payload.email === "string" && <div class="soft">{payload.email}</div>}
    </>
  );
}

function MessageSummary({ envelope: { kind, subject, payload } }: { envelope: Envelope }) {
  const { kinds, details, subject: record, facts: labels } = deliveriesText;
  const title = payload.event_title ?? payload.resource_name;
  const facts = [[record, subject], ...Object.entries(payload)] as [string, unknown][];
  return (
    <>
      {kinds[kind] ?? kind}
      {typeof title === "string" && (
        <div class="soft" dir="auto">
          {title}
        </div>
      )}
      <details class="fold fold-small">
        <summary>{details}</summary>
        <dl class="facts">
          {facts
            .filter(([, value]) => value !== null)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{labels[name] ?? name.replaceAll("_", " ")}</dt>
                <dd dir="auto">{typeof value === "string" ? value : JSON.stringify(value)}</dd>
              </div>
            ))}
        </dl>
      </details>
    </>
  );
}

const TONES = { queued: "neutral", delivered: "success", dead: "danger", dismissed: "neutral" } as const;

function Delivery({ request, envelope, heard }: { request: MemberRequest; envelope: Envelope; heard: boolean }) {
  const { tabs, attempts, next, acknowledged, unheard } = deliveriesText;
  const { state, receipts, next_attempt_at, last_error, dismissed_reason } = envelope;
  return (
    <div>
      <Status tone={TONES[state]}>{state === "queued" && !heard ? unheard : tabs[state]}</Status>
      {(heard || envelope.attempts > 0) && <div class="soft">{attempts(envelope.attempts)}</div>}
      {heard && next_attempt_at && (
        <div>
          {next}: <Time at={new Date(next_attempt_at)} {...clockOf(request)} />
        </div>
      )}
      {receipts.length > 0 && <div class="soft">{acknowledged(receipts.map(({ consumer }) => consumer))}</div>}
      {last_error && <div dir="auto">{last_error}</div>}
      {dismissed_reason && <div dir="auto">{dismissed_reason}</div>}
    </div>
  );
}
