import {
  call,
  clockOf,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type PageResponse,
  type Refused,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  DefinitionList,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  Section,
  Time,
  TimeRange,
} from "../../../web/ui/index.ts";
import { Roster } from "./roster.tsx";
import { SessionState } from "./session-list.tsx";
import { trainingsText } from "./text.ts";
import { type Session, sessionAt, sessionPath, TRAININGS } from "./types.ts";

const text = trainingsText.session;

export const trainingsSession = memberPage({
  path: `${TRAININGS}/sessions/:session`,
  acts: ["enroll", "leave", "result"],
  show: async (request) => renderPage(request),
  async act(request, form) {
    const done = await carryOut(request, form);
    return "refused" in done ? renderPage(request, done.refused) : done;
  },
});

type Done = Extract<PageResponse, { to: string }> | { refused: Refused };

async function carryOut(request: MemberRequest, form: Fields): Promise<Done> {
  const session_id = request.parameters.session ?? "";
  const done = (notice: string): Done => ({ to: sessionPath(session_id), notice: { tone: "success", text: notice } });
  switch (form.text("act")) {
    case "leave": {
      const left = await call(request, "trainings.withdraw", { session_id });
      return left.ok ? done(text.left) : left;
    }
    case "result": {
      const recorded = await call(request, "trainings.record_result", {
        session_id,
        member_id: form.text("member"),
        outcome: form.text("outcome"),
      });
      return recorded.ok ? done(text.recorded) : recorded;
    }
    default: {
      const enrolled = await call(request, "trainings.enroll", { session_id });
      return enrolled.ok ? done(text[enrolled.body.state]) : enrolled;
    }
  }
}

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const { session, teaches } = await sessionAt(request);
  const listed =
    teaches || request.viewer.operator
      ? await need(request, "trainings.list_enrollments", { session_id: session.session_id })
      : null;
  const hasBegun = new Date(session.start) <= request.now;
  return {
    title: session.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, {})} />
        <PageHeader
          title={session.title}
          actions={
            <>
              {(teaches || session.my_state === "enrolled") && (
                <>
                  <LinkButton href={`${request.path}/room`}>{text.room}</LinkButton>
                  <LinkButton href={`${request.path}/agents`}>{text.agents}</LinkButton>
                </>
              )}
              <LinkButton href={TRAININGS} kind="quiet">
                {text.back}
              </LinkButton>
            </>
          }
        />
        <Card>
          <Facts request={request} session={session} />
          {!hasBegun && session.state !== "cancelled" && !teaches && <Place request={request} session={session} />}
        </Card>
        {session.description && (
          <Section title={text.about}>
            <p class="kept-lines" dir="auto">
              {session.description}
            </p>
          </Section>
        )}
        {listed && <Roster request={request} rows={listed.enrollments} hasBegun={hasBegun} />}
      </>
    ),
  };
}

function Facts({ request, session }: { request: MemberRequest; session: Session }) {
  const { facts } = text;
  const range = <TimeRange from={new Date(session.start)} to={new Date(session.end)} {...clockOf(request)} />;
  return (
    <DefinitionList
      facts={[
        { term: facts.when, detail: range },
        { term: facts.where, detail: session.location },
        { term: facts.who, detail: session.instructor_name && <bdi>{session.instructor_name}</bdi> },
        { term: facts.places, detail: <SessionState session={session} /> },
        { term: facts.grants, detail: session.qualification && text.valid(session.qualification) },
        { term: facts.why, detail: session.cancel_reason && <span dir="auto">{session.cancel_reason}</span> },
      ]}
    />
  );
}

function Place({ request, session }: { request: MemberRequest; session: Session }) {
  const { my_state, my_offer_until, state } = session;
  const waits = my_state === "waitlisted";
  const has = my_state === "enrolled" || my_state === "offered" || waits;
  const takes = my_state === "offered" ? text.accept : state === "open" ? text.enroll : text.wait;
  return (
    <>
      {my_offer_until && (
        <p>
          {text.offer} <Time at={new Date(my_offer_until)} {...clockOf(request)} />
        </p>
      )}
      <Form action={sessionPath(session.session_id)} csrf={request.csrf()}>
        <ButtonRow>
          {(!has || my_state === "offered" || (waits && state === "open")) && (
            <Button name="act" value="enroll">
              {takes}
            </Button>
          )}
          {has && (
            <Button kind="secondary" name="act" value="leave">
              {waits ? text.leaveList : text.leave}
            </Button>
          )}
        </ButtonRow>
      </Form>
    </>
  );
}
