import {
  call,
  clockOf,
  type Form as Fields,
  fieldWords,
  inReadingOrder,
  type MemberRequest,
  memberPage,
  need,
  type PageResponse,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf, type Fields as OperationFields } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  DefinitionList,
  ErrorSummary,
  Form,
  Notice,
  TextArea,
  Time,
} from "../../../web/ui/index.ts";
import { Consequences, StateOf } from "./approval-parts.tsx";
import { Argument } from "./arguments.tsx";
import { Changed, Changes, changesOf } from "./changes.tsx";
import { AskAgent, Question } from "./question.tsx";
import { approvalText } from "./text.ts";
import { APPROVALS, type Approval, approvalPath } from "./types.ts";

const LOOKS_AGAIN_SECONDS = 2;

/** One act that an agent asks about. Only its member decides, here, in their own session. */
export const approval = memberPage({
  path: `${APPROVALS}/:approval`,
  acts: ["approve", "ask", "change", "deny", "pause"],
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const approval_id = request.parameters.approval;
    const { denied, deniedAndPaused, changedFirst, askedNow } = approvalText;
    if (form.text("act") === "ask") {
      const done = await call(request, "approvals.ask_back", { approval_id, question: form.raw("question") ?? "" });
      if (!done.ok) return renderPage(request, form, done.refused);
      return { to: approvalPath(done.body.approval_id), notice: { tone: "success", text: askedNow } };
    }
    const { approval } = await need(request, "approvals.get", { approval_id });
    const changes = changesOf(form, approval, request.space.timeZone);
    const isChanged = Object.keys(changes).length > 0;
    // What was edited is not approved before its effects were shown.
    if (form.text("act") === "change" || (form.text("act") === "approve" && isChanged)) {
      const changed = await call(request, "approvals.change", { approval_id, changes });
      if (!changed.ok) return renderPage(request, form, changed.refused);
      return { to: approvalPath(approval.approval_id), notice: { tone: "info", text: changedFirst } };
    }
    if (form.text("act") === "approve") {
      const done = await call(request, "approvals.approve", { approval_id });
      if (!done.ok) return renderPage(request, form, done.refused);
      return { to: approvalPath(done.body.approval_id) };
    }
    const pause_agent = form.text("act") === "pause";
    const done = await call(request, "approvals.deny", { approval_id, pause_agent, reason: form.text("reason") });
    if (!done.ok) return renderPage(request, form, done.refused);
    return { to: APPROVALS, notice: { tone: "success", text: done.body.paused ? deniedAndPaused : denied } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageResponse> {
  const { approval: asked } = await need(request, "approvals.get", { approval_id: request.parameters.approval });
  const isAwaited = asked.state === "pending" && !asked.is_foretold && asked.refusal === null;
  const isUnderWay = isAwaited || asked.state === "executing" || (asked.state === "approved" && asked.mode === "run");
  const field = fieldsOf(request, "approvals.deny", { labels: { reason: approvalText.reason }, form, refused });
  const asking = fieldsOf(request, "approvals.ask_back", { labels: { question: approvalText.yours }, form, refused });
  return {
    title: asked.title,
    layout: "focus",
    refused,
    topics: ["me"],
    ...(isUnderWay && { live: true as const, renewedEverySeconds: LOOKS_AGAIN_SECONDS }),
    body: (
      <div id="approval" data-live={asked.title} {...(isUnderWay && renewed(asked.approval_id))}>
        <ErrorSummary errors={form.text("act") === "ask" ? asking.errors : field.errors} />
        <Card
          title={asked.title}
          lede={
            <span dir="auto">{isOpen(asked) ? approvalText.asks(asked.agent) : approvalText.asked(asked.agent)}</span>
          }
          rank={1}
          footer={<a href={APPROVALS}>{approvalText.back}</a>}
        >
          <Outcome asked={asked} />
          <Changed request={request} asked={asked} />
          {asked.is_foretold && <Effects asked={asked} />}
          <Sent request={request} asked={asked} />
          <Question asked={asked} />
          {asked.state === "pending" && <Decision request={request} asked={asked} field={field} />}
          {asked.state === "pending" && <AskAgent request={request} asked={asked} field={asking} />}
          {asked.state === "approved" && asked.mode === "permit" && (
            <Form action={approvalPath(asked.approval_id)} csrf={request.csrf()}>
              <Button kind="secondary" name="act" value="deny">
                {approvalText.takeBack}
              </Button>
            </Form>
          )}
          <About request={request} asked={asked} />
        </Card>
      </div>
    ),
  };
}

function Decision({
  request,
  asked,
  field,
}: AskedProps & { request: MemberRequest; field: OperationFields<"reason"> }) {
  const { approve, confirmsFirst, reasonHint, deny, denyAndPause } = approvalText;
  return (
    <Form action={approvalPath(asked.approval_id)} csrf={request.csrf()}>
      {asked.mode === "run" && (asked.is_foretold || asked.refusal !== null) && (
        <Changes request={request} asked={asked} />
      )}
      {asked.is_foretold && (
        <>
          {asked.needs_recent_sign_in && <p class="soft">{confirmsFirst}</p>}
          <Button name="act" value="approve">
            {approve}
          </Button>
        </>
      )}
      <TextArea {...field("reason")} hint={reasonHint} rows={2} />
      <ButtonRow>
        <Button kind="secondary" name="act" value="deny">
          {deny}
        </Button>
        <Button kind="danger" name="act" value="pause">
          {denyAndPause}
        </Button>
      </ButtonRow>
    </Form>
  );
}

const isOpen = ({ state }: Approval) => ["pending", "approved", "executing"].includes(state);

/** Until it is done, which takes less than a second. */
const renewed = (id: string) => ({
  "hx-get": approvalPath(id),
  "hx-trigger": "every 1s",
  "hx-select": "#approval",
  "hx-swap": "outerMorph",
  "hx-status:4xx": "swap:none",
  "hx-status:5xx": "swap:none",
});

type AskedProps = { asked: Approval };

/** What came of it, once it is decided. */
function Outcome({ asked: { state, mode, result, reason } }: AskedProps) {
  const { carryingOut, permittedUntil, done, notDone, interrupted, why, activity } = approvalText;
  switch (state) {
    case "approved":
      return <Notice tone="info">{mode === "run" ? carryingOut : permittedUntil}</Notice>;
    case "executing":
      return <Notice tone="info">{carryingOut}</Notice>;
    case "executed":
      return (
        <Notice tone="success">
          {done} <a href="/activity">{activity}</a>
        </Notice>
      );
    case "failed":
      return <Notice tone="warning">{result ? `${notDone} ${why}: ${String(result.body.error)}` : interrupted}</Notice>;
    case "denied":
      return reason === null ? null : (
        <Notice tone="info">
          <span dir="auto">
            {why}: {reason}
          </span>
        </Notice>
      );
    default:
      return null;
  }
}

function Effects({ asked }: AskedProps) {
  const { will, was, nothingSaid, unseen, permit, records, record } = approvalText;
  const changes = asked.effects.filter(({ effect }) => effect === "records");
  return (
    <>
      <h2>{isOpen(asked) ? will : was}</h2>
      <Consequences effects={asked.effects} nothing={nothingSaid} />
      {asked.warnings.length > 0 && <p>{unseen}</p>}
      {asked.state === "pending" && asked.mode === "permit" && <p>{permit}</p>}
      {changes.length > 0 && (
        <details class="fold">
          <summary>{records}</summary>
          <ul>
            {changes.map(({ of, created, changed, removed }) => (
              <li key={String(of)}>
                {record({
                  of: String(of),
                  created: String(created),
                  changed: String(changed),
                  removed: String(removed),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The arguments, each by its name: nothing in them is an instruction, a link, or another argument. */
function Sent({ request, asked: { args: now, asked_args } }: AskedProps & { request: MemberRequest }) {
  const { sent, sentLede } = approvalText;
  const args = asked_args ?? now;
  return (
    <details class="fold" open>
      <summary>{sent}</summary>
      <p class="soft">{sentLede}</p>
      <DefinitionList
        facts={inReadingOrder(args).map(([name, value]) => ({
          term: fieldWords(name),
          detail: <Argument request={request} value={value} />,
        }))}
      />
    </details>
  );
}

function About({ request, asked }: AskedProps & { request: MemberRequest }) {
  const { facts } = approvalText;
  const time = (at: string | null) => at && <Time at={new Date(at)} {...clockOf(request)} />;
  return (
    <DefinitionList
      facts={[
        {
          term: facts.agent,
          detail: (
            <a href={`/agents/${encodeURIComponent(asked.token_id)}`} dir="auto">
              {asked.agent}
            </a>
          ),
        },
        { term: facts.rule, detail: asked.because && <span dir="auto">{asked.because}</span> },
        { term: facts.state, detail: <StateOf state={asked.state} /> },
        { term: facts.asked, detail: time(asked.created_at) },
        { term: facts.until, detail: asked.state === "pending" ? time(asked.expires_at) : null },
        { term: facts.decided, detail: time(asked.decided_at) },
        { term: facts.ended, detail: time(asked.ended_at) },
      ]}
    />
  );
}
