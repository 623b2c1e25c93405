import {
  call,
  errorAt,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  pathWith,
  type Refused,
  type Reply,
  refusedFields,
} from "../../../web/core/index.ts";
import { confirmPage, RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  Card,
  Checkbox,
  DefinitionList,
  EmptyState,
  ErrorSummary,
  Form,
  LinkButton,
  LongText,
  Notice,
  PageHeader,
  Section,
  Status,
} from "../../../web/ui/index.ts";
import { answerWords, hackText, questionWords } from "./member-text.ts";
import { Days, Instant } from "./parts.tsx";
import { rolesText } from "./text.ts";
import { eventAt, HACK, type HackEvent, hackPath } from "./types.ts";

const text = hackText.mine;
const TONES = {
  applied: "info",
  approved: "success",
  waitlisted: "warning",
  rejected: "neutral",
  withdrawn: "neutral",
} as const;

type Questions = Reply<"hack.application_form">;
type Application = NonNullable<Reply<"hack.application_status">["application"]>;

export const hackathonMine = memberPage({
  path: `${HACK}/:eid/mine`,
  acts: ["confirm", "sign"],
  show: async (request) => renderPage(request),
  async act(request, form) {
    const { event } = await eventAt(request);
    const { eid } = event;
    const to = hackPath(eid, "mine");
    if (form.text("act") === "confirm") {
      const confirmed = await call(request, "hack.confirm", { eid });
      if (!confirmed.ok) return renderPage(request, confirmed.refused);
      return { to, notice: { tone: "success", text: text.confirmed } };
    }
    if (form.text("agree") !== "on") {
      return renderPage(request, refusedFields({ field: "agree", problem: text.ndaAgreeFirst }));
    }
    const signed = await call(request, "hack.sign_nda", { eid, version: Number(form.text("version")) });
    if (!signed.ok) return renderPage(request, signed.refused);
    return { to, notice: { tone: "success", text: text.ndaDone } };
  },
});

export const hackathonWithdraw = confirmPage({
  path: `${HACK}/:eid/withdraw`,
  who: "member",
  async record(request) {
    const { event } = await eventAt(request);
    const { application } = await need(request, "hack.application_status", { eid: event.eid });
    const form = application && (await formOf(request, event, application));
    return { event, isAccepted: application?.status === "approved", takesSeat: form?.consumes_seat === true };
  },
  ask: ({ event, isAccepted, takesSeat }) => ({
    title: text.withdrawTitle(event.title),
    lede: isAccepted ? (takesSeat ? text.withdrawLede : text.withdrawHelper) : text.withdrawWaiting,
    action: text.withdrawSubmit,
    keep: text.keep,
    back: hackPath(event.eid, "mine"),
  }),
  act: (request, { event }) => call(request, "hack.withdraw", { eid: event.eid }),
  done: (_, { event }) => ({ to: hackPath(event.eid, "mine"), text: text.withdrawn }),
});

function formOf(request: MemberRequest, { eid }: HackEvent, { applicant_type }: Application): Promise<Questions> {
  return need(request, "hack.application_form", { eid, applicant_type });
}

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const { event } = await eventAt(request);
  const { eid } = event;
  const { application, dietary } = await need(request, "hack.application_status", { eid });
  const me = await need(request, "hack.me", { eid });
  const form = application && (await formOf(request, event, application));
  const nda = me.registered && event.nda_required ? await need(request, "hack.get_nda", { eid }) : null;
  const errors = fieldErrors(refused, { agree: text.nda });
  const title = text.title(event.title);
  const about = <LinkButton href={hackPath(eid)}>{text.event}</LinkButton>;
  return {
    title,
    refused,
    body: (
      <>
        <PageHeader title={title} lede={<Days event={event} />} actions={about} />
        <ErrorSummary errors={errors} />
        {!application && !me.registered && (
          <EmptyState
            title={text.none}
            action={
              event.takes_applications && (
                <LinkButton href={hackPath(eid, "apply")} kind="primary">
                  {hackText.event.apply}
                </LinkButton>
              )
            }
          >
            {event.takes_applications ? hackText.apply.lede : hackText.event.over}
          </EmptyState>
        )}
        {application && <State {...{ application, event, me, request }} takesSeat={form?.consumes_seat !== false} />}
        {nda && (
          <Nda {...{ request, event, nda }} isSigned={me.role?.nda_signed === true} error={errorAt(errors, "agree")} />
        )}
        {application && form && <Answers {...{ application, form, dietary }} />}
        {application && application.evidence.length > 0 && <Evidence application={application} />}
      </>
    ),
  };
}

function State({
  application,
  event,
  me,
  request,
  takesSeat,
}: {
  application: Application;
  event: HackEvent;
  me: Reply<"hack.me">;
  request: MemberRequest;
  takesSeat: boolean;
}) {
  const { status, confirm_by, waitlist_no, withdrawn_reason, note, applicant_type, submitted_at } = application;
  const isOpen = status === "applied" || status === "approved" || status === "waitlisted";
  return (
    <>
      {confirm_by && (
        <Notice tone="warning" title={text.confirmTitle}>
          <p>
            {text.confirmText} <Instant at={confirm_by} event={event} now={request.now} />
          </p>
          <Form action={hackPath(event.eid, "mine")} csrf={request.csrf()} hidden={{ act: "confirm" }}>
            <Button>{text.confirm}</Button>
          </Form>
        </Notice>
      )}
      <Card>
        <p class="hack-status">
          <Status tone={TONES[status]}>{text.states[status === "approved" && !takesSeat ? "accepted" : status]}</Status>
        </p>
        {withdrawn_reason === "lapsed" && <p>{text.lapsed}</p>}
        {waitlist_no !== null && <p>{text.place(waitlist_no)}</p>}
        <DefinitionList
          facts={[
            { term: text.facts.type, detail: hackText.types[applicant_type] },
            { term: text.facts.sent, detail: <Instant at={submitted_at} event={event} now={request.now} /> },
            { term: text.facts.note, detail: note && <span dir="auto">{note}</span> },
            { term: text.facts.roles, detail: me.role?.roles.map((role) => rolesText.names[role]).join(", ") },
            { term: text.facts.checkin, detail: me.role?.checked_in ? hackText.apply.yes : "" },
          ]}
        />
        {isOpen && (
          <div class="button-row">
            {status === "applied" && event.takes_applications && (
              <LinkButton href={pathWith(hackPath(event.eid, "apply"), { type: applicant_type })}>
                {text.change}
              </LinkButton>
            )}
            <LinkButton href={hackPath(event.eid, "withdraw")} kind="quiet">
              {text.withdraw}
            </LinkButton>
          </div>
        )}
      </Card>
    </>
  );
}

function Answers({
  application,
  form,
  dietary,
}: {
  application: Application;
  form: Questions;
  dietary: string | null;
}) {
  const { answers } = application;
  const asked = new Set(form.questions.map(({ id }) => id));
  const former = Object.keys(answers).filter((id) => !asked.has(id));
  const questions = [...form.questions, ...former.map((id) => ({ id, prompt: id, kind: "short" }))];
  const facts = questions.map(({ id, prompt, kind }) => ({
    term: questionWords(prompt),
    detail: answers[id] && (
      <span class="hack-answer" dir="auto">
        {answerWords(kind, answers[id])}
      </span>
    ),
  }));
  return (
    <Section title={text.answers}>
      <DefinitionList
        facts={[...facts, { term: text.dietary, detail: dietary && <span dir="auto">{dietary}</span> }]}
      />
    </Section>
  );
}

function Evidence({ application }: { application: Application }) {
  return (
    <Section title={text.evidence} lede={text.evidenceLede}>
      <RecordList
        id="evidence"
        words={text}
        caption={text.evidence}
        rows={application.evidence}
        rowKey={({ url }) => url}
        columns={{
          url: { heads: true, cell: ({ url }) => <bdi>{url}</bdi> },
          found: ({ found }) => found.join(", ") || text.nothing,
          state: ({ status }) => text.evidenceStates[status],
        }}
      />
    </Section>
  );
}

interface NdaProps {
  readonly request: MemberRequest;
  readonly event: HackEvent;
  readonly nda: Reply<"hack.get_nda">;
  readonly isSigned: boolean;
  readonly error: string | undefined;
}

function Nda({ request, event, nda, isSigned, error }: NdaProps) {
  return (
    <Section title={text.nda} lede={isSigned ? text.ndaSigned : text.ndaLede} id="nda">
      <LongText class="hack-nda" label={text.nda} text={nda.text} />
      {!isSigned && (
        <Form
          action={hackPath(event.eid, "mine")}
          csrf={request.csrf()}
          hidden={{ act: "sign", version: String(nda.version) }}
        >
          <Checkbox name="agree" label={text.ndaAgree} error={error} />
          <Button>{text.ndaSign}</Button>
        </Form>
      )}
    </Section>
  );
}
