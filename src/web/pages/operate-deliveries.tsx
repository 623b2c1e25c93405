import type { ComponentChildren } from "preact";
import { call, need } from "../call.ts";
import { pathWith } from "../local-path.ts";
import { DeadLetters, KindFilter, retryAllOf } from "../operate/dead-letters.tsx";
import { Retry, SetAside } from "../operate/envelope-acts.tsx";
import { operateWords } from "../operate/operate-words.ts";
import { emptyFields } from "../operate/reworded.ts";
import { operatorPage, type Shown } from "../page.ts";
import { fieldErrors, type Refused } from "../refused.ts";
import type { Envelope, EnvelopeState } from "../replies/operate-replies.ts";
import type { Replies } from "../replies/replies.ts";
import { EmptyState, ErrorSummary, Notice, PageHeader, Pagination, Status, Table, Tabs, Time } from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";

const PATH = "/operate/deliveries";
const SHOWN = 25;
const STATES = ["queued", "delivered", "dead", "dismissed"] as const;

/** What was refused: which envelope, what was typed, and why. */
interface Failed {
  readonly envelopeId: string;
  readonly reason: string;
  readonly refused: Refused;
}

export const operateDeliveries = operatorPage({
  path: PATH,
  show: async (visit) => shown(visit, visit.query("state")),
  async act(visit, form) {
    const { retried, dismissed } = operateWords.deliveries;
    if (form.text("act") === "retry_all") {
      const all = await retryAllOf(visit, form);
      return all.ok ? all.gone : shown(visit, "dead", { envelopeId: "", reason: "", refused: all.refused });
    }
    const envelopeId = form.text("envelope_id");
    const state = form.text("state");
    const back = (text: string) => ({
      to: pathWith(PATH, { state }),
      notice: { tone: "success", text } as const,
    });
    if (form.text("act") === "retry") {
      const again = await call(visit, "queue.retry", { envelope_id: envelopeId });
      if (again.ok) return back(retried);
      return shown(visit, state, { envelopeId, reason: "", refused: again.refused });
    }
    const given = form.filled("reason");
    const unready = emptyFields(given, "reason");
    if (unready) return shown(visit, state, { envelopeId, reason: "", refused: unready });
    const aside = await call(visit, "queue.dismiss", { envelope_id: envelopeId, ...given });
    if (aside.ok) return back(dismissed);
    return shown(visit, state, { envelopeId, reason: form.text("reason"), refused: aside.refused });
  },
});

async function shown(visit: MemberVisit, asked: string, failed?: Failed): Promise<Shown> {
  const state = STATES.find((each) => each === asked) ?? "queued";
  const cursor = visit.query("cursor");
  const kind = kindOf(visit.query("kind"));
  const filter = { state, ...(kind !== "" && { kind }) };
  const queue = await need(visit, "queue.list", { ...filter, limit: SHOWN, ...(cursor !== "" && { cursor }) });
  const { title, lede, none, noneText, reason } = operateWords.deliveries;
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
          <DeadLetters visit={visit} path={PATH} kind={kind} dead={queue.dead_kinds} />
        )}
        {queue.envelopes.length === 0 ? (
          <EmptyState title={none[state]}>{noneText[state]}</EmptyState>
        ) : (
          <Envelopes
            visit={visit}
            envelopes={queue.envelopes}
            heard={queue.consumers.length > 0}
            acts={(envelope) => (
              <SetAside
                visit={visit}
                action={PATH}
                envelope={envelope}
                errors={errors}
                typed={failed?.envelopeId === envelope.envelope_id ? failed.reason : undefined}
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

function StateTabs({ state, counts }: { state: EnvelopeState; counts: Replies["queue.list"]["counts"] }) {
  const { states, tabs } = operateWords.deliveries;
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

/** Who hears of what happens here, or how to make somebody hear of it. */
function Consumers({ names }: { names: readonly string[] }) {
  const { consumers, noConsumer, noConsumerText, noConsumerOr, noConsumerEnd, webhookKeys, mailKeys } =
    operateWords.deliveries;
  if (names.length > 0) return <p class="soft">{consumers(names)}</p>;
  return (
    <Notice tone="info" title={noConsumer}>
      <p>
        {noConsumerText} <Keys names={webhookKeys} /> {noConsumerOr} <Keys names={mailKeys} /> {noConsumerEnd}
      </p>
    </Notice>
  );
}

function Keys({ names }: { names: readonly string[] }) {
  return (
    <>
      {names.map((name, at) => (
        <>
          {at > 0 && (at === names.length - 1 ? " and " : ", ")}
          <code key={name}>{name}</code>
        </>
      ))}
    </>
  );
}

type EnvelopesProps = {
  visit: MemberVisit;
  envelopes: Envelope[];
  heard: boolean;
  acts: (envelope: Envelope) => ComponentChildren;
};

function Envelopes({ visit, envelopes, heard, acts }: EnvelopesProps) {
  const { caption, columns } = operateWords.deliveries;
  return (
    <Table
      id="deliveries"
      caption={caption}
      captionHidden
      rows={envelopes}
      rowKey={({ envelope_id }) => envelope_id}
      columns={[
        { label: columns.what, heads: true, cell: (envelope) => <What envelope={envelope} /> },
        { label: columns.who, cell: (envelope) => <Who envelope={envelope} /> },
        {
          label: columns.sent,
          cell: ({ created_at }) => <Time at={new Date(created_at)} {...clockOf(visit)} />,
        },
        {
          label: columns.delivery,
          cell: (envelope) => (
            <>
              <Delivery visit={visit} envelope={envelope} heard={heard} />
              {acts(envelope)}
            </>
          ),
        },
        {
          label: columns.act,
          labelHidden: true,
          align: "end",
          cell: (envelope) => <Retry visit={visit} action={PATH} envelope={envelope} />,
        },
      ]}
    />
  );
}

function Who({ envelope: { member_name, payload } }: { envelope: Envelope }) {
  return (
    <>
      {member_name}
      {typeof payload.email === "string" && <div class="soft">{payload.email}</div>}
    </>
  );
}

function What({ envelope: { kind, subject, payload } }: { envelope: Envelope }) {
  const { kinds, details, subject: record } = operateWords.deliveries;
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
                <dt>{name.replaceAll("_", " ")}</dt>
                <dd dir="auto">{typeof value === "string" ? value : JSON.stringify(value)}</dd>
              </div>
            ))}
        </dl>
      </details>
    </>
  );
}

const TONES = { queued: "neutral", delivered: "success", dead: "danger", dismissed: "neutral" } as const;

function Delivery({ visit, envelope, heard }: { visit: MemberVisit; envelope: Envelope; heard: boolean }) {
  const { tabs, attempts, next, acknowledged, unheard } = operateWords.deliveries;
  const { state, receipts, next_attempt_at, last_error, dismissed_reason } = envelope;
  return (
    <div>
      <Status tone={TONES[state]}>{state === "queued" && !heard ? unheard : tabs[state]}</Status>
      {(heard || envelope.attempts > 0) && <div class="soft">{attempts(envelope.attempts)}</div>}
      {heard && next_attempt_at && (
        <div>
          {next}: <Time at={new Date(next_attempt_at)} {...clockOf(visit)} />
        </div>
      )}
      {receipts.length > 0 && <div class="soft">{acknowledged(receipts.map(({ consumer }) => consumer))}</div>}
      {last_error && <div dir="auto">{last_error}</div>}
      {dismissed_reason && <div dir="auto">{dismissed_reason}</div>}
    </div>
  );
}
