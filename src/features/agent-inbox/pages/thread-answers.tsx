import {
  clockOf,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { pageLocale } from "../../../web/languages/language.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  DateTimeField,
  FieldRow,
  Form,
  RadioGroup,
  TextArea,
  Time,
  TimeRange,
} from "../../../web/ui/index.ts";
import { inboxText, threadText as text } from "./text.ts";
import { type Decision, type Found, otherOf, type Thread, threadPath } from "./types.ts";

type Typed = { form: Fields; refused: Refused } | undefined;

type AnswersProps = { request: MemberRequest; found: Found; typed: Typed };

/** The decisions that the member has now: of the thread's table, what waits for approval, and what can be taken back. */
export function Answers({ request, found: { thread, actions }, typed }: AnswersProps) {
  const { approval, meeting, undo_until } = thread;
  const undo = undo_until && <Undo request={request} thread={thread} until={undo_until} />;
  const planned = plannedAnswer(thread);
  const canCancel = meeting?.state === "confirmed" && new Date(meeting.end) > request.now;
  return (
    <>
      {approval && <Approval request={request} thread={thread} approval={approval} />}
      {planned && undo}
      {actions.length > 0 && <Answer request={request} thread={thread} actions={actions} typed={typed} />}
      {actions.includes("counter") && <Counter request={request} thread={thread} typed={typed} />}
      {!planned && undo}
      {canCancel && (
        <Act request={request} thread={thread} act="cancel" title={text.cancelMeeting} lede={text.cancelText} />
      )}
      {thread.direction === "inbound" && (
        <Act request={request} thread={thread} act="block" title={text.block} lede={text.blockText} />
      )}
    </>
  );
}

type PartProps = { request: MemberRequest; thread: Thread };

type ApprovalProps = PartProps & { approval: NonNullable<Thread["approval"]> };

/** Shows what would be sent, so that the member decides on that. */
function Approval({ request, thread, approval: { id, asked_by, window, message } }: ApprovalProps) {
  return (
    <Card title={text.decision[asked_by]} lede={text.decisionText}>
      <p>
        {text.wouldAccept}
        {window && (
          <>
            {": "}
            <TimeRange from={new Date(window.start)} to={new Date(window.end)} {...clockOf(request)} />
          </>
        )}
      </p>
      {message !== null && (
        <p class="message-text" dir="auto">
          {text.wouldWrite(message)}
        </p>
      )}
      <Form action={threadPath(thread.thread_id)} csrf={request.csrf()} hidden={{ approval: id }}>
        <ButtonRow>
          <Button name="act" value="approve">
            {text.approve}
          </Button>
          <Button kind="secondary" name="act" value="deny">
            {text.deny}
          </Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}

const KINDS = { accept: "primary", decline: "secondary", clarify: "quiet", withdraw: "quiet" } as const;

type AnswerProps = PartProps & { actions: readonly Decision[]; typed: Typed };

function Answer({ request, thread, actions, typed }: AnswerProps) {
  const { form = untouched, refused } = typed ?? {};
  const field = fieldsOf(request, "agent_inbox.reply", {
    labels: text.fields,
    hints: { message: text.messageHint(otherOf(thread).member_name) },
    form,
    refused,
  });
  const window = field("window");
  const offered = actions.includes("accept") && thread.proposed_windows.length > 1 ? thread.proposed_windows : [];
  const buttons = (["accept", "decline", "clarify", "withdraw"] as const).filter((each) => actions.includes(each));
  return (
    <Card title={text.answer}>
      <Form action={threadPath(thread.thread_id)} csrf={request.csrf()}>
        {offered.length > 0 && (
          <RadioGroup
            {...window}
            value={window.value || "0"}
            error={window.error ?? errorAt(field.errors, "proposed_windows")}
            options={offered.map(({ start, end }, index) => ({
              value: String(index),
              label: rangeText(request, start, end),
            }))}
          />
        )}
        <TextArea {...field("message")} rows={3} />
        <ButtonRow>
          {buttons.map((decision) => (
            <Button key={decision} kind={thread.approval ? "secondary" : KINDS[decision]} name="act" value={decision}>
              {inboxText.decisions[decision]}
            </Button>
          ))}
        </ButtonRow>
      </Form>
    </Card>
  );
}

function rangeText({ space }: MemberRequest, start: string, end: string): string {
  const zone = { timeZone: space.timeZone };
  const day = new Intl.DateTimeFormat(pageLocale(), { weekday: "short", day: "numeric", month: "short", ...zone });
  const clock = new Intl.DateTimeFormat(pageLocale(), { hour: "2-digit", minute: "2-digit", ...zone });
  return `${day.format(new Date(start))}, ${clock.format(new Date(start))}–${clock.format(new Date(end))}`;
}

function Counter({ request, thread, typed }: PartProps & { typed: Typed }) {
  const { timeZone } = request.space;
  const errors = fieldErrors(typed?.refused, text.fields);
  return (
    <Card title={inboxText.decisions.counter}>
      <Form action={threadPath(thread.thread_id)} csrf={request.csrf()} hidden={{ act: "counter" }}>
        <FieldRow>
          <DateTimeField
            name="start"
            label={text.start}
            value={typed?.form.text("start") ?? ""}
            error={errorAt(errors, "start")}
            timeZone={timeZone}
            required
          />
          <DateTimeField
            name="end"
            label={text.end}
            value={typed?.form.text("end") ?? ""}
            error={errorAt(errors, "end")}
            timeZone={timeZone}
            required
          />
        </FieldRow>
        <ButtonRow>
          <Button kind="secondary">{inboxText.decisions.counter}</Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}

/** What the member's policy is about to answer by itself. Its undo then stops it. */
function plannedAnswer({ state, policy_action, undo_until }: Thread): "auto_accept" | "auto_decline" | null {
  const isOpen = state === "REQUESTED" || state === "OFFERED";
  if (!isOpen || undo_until === null) return null;
  return policy_action === "auto_accept" || policy_action === "auto_decline" ? policy_action : null;
}

function Undo({ request, thread, until }: PartProps & { until: string }) {
  const planned = plannedAnswer(thread);
  return (
    <Card title={planned ? text.stop : text.undo}>
      <p>
        {planned ? text.stopText[planned] : text.undoText} <Time at={new Date(until)} {...clockOf(request)} />.
      </p>
      <Form action={threadPath(thread.thread_id)} csrf={request.csrf()} hidden={{ act: "undo" }}>
        <ButtonRow>
          <Button kind="secondary">{planned ? text.stop : text.undo}</Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}

type ActProps = PartProps & { act: "cancel" | "block"; title: string; lede: string };

function Act({ request, thread, act, title, lede }: ActProps) {
  return (
    <Card title={title} lede={lede}>
      <Form action={threadPath(thread.thread_id)} csrf={request.csrf()} hidden={{ act }}>
        <ButtonRow>
          <Button kind={act === "cancel" ? "secondary" : "quiet"}>{title}</Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}
