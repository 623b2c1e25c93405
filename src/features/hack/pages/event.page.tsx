import { need, openPage, type Reply, type WebRequest } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { DefinitionList, LinkButton, Notice, PageHeader, Section, type Step, Steps } from "../../../web/ui/index.ts";
import { hackText } from "./member-text.ts";
import { ApplicationTimes, Days, Instant } from "./parts.tsx";
import { PHASE_TEXT } from "./text.ts";
import { eventAt, HACK, type HackEvent, hackPath, type Listed, type Phase } from "./types.ts";

const text = hackText.event;

type Me = Reply<"hack.me">;

export const hackathon = openPage({
  path: `${HACK}/:eid`,
  async show(request) {
    const listed = await eventAt(request);
    const { event } = listed;
    const me = request.viewer ? await need(request, "hack.me", { eid: event.eid }) : null;
    const application = me ? await need(request, "hack.application_status", { eid: event.eid }) : null;
    return {
      title: event.title,
      body: (
        <>
          <PageHeader
            title={event.title}
            lede={<Days event={event} />}
            actions={
              <Actions request={request} event={event} has={application?.applied === true || me?.registered === true} />
            }
          />
          <Facts listed={listed} now={request.now} />
          {me && <Crew event={event} me={me} isOperator={request.viewer?.operator === true} />}
          <Inside event={event} me={me} />
          {event.about && (
            <Section title={text.about}>
              {event.about.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph} class="hack-about" dir="auto">
                  {paragraph}
                </p>
              ))}
            </Section>
          )}
          <Section title={text.course}>
            <Steps steps={stepsOf(event.phase)} />
          </Section>
          {event.rubric.length > 0 && <Rubric event={event} />}
        </>
      ),
    };
  },
});

function Actions({ request, event, has }: { request: WebRequest; event: HackEvent; has: boolean }) {
  if (has) {
    return (
      <LinkButton href={hackPath(event.eid, "mine")} kind="primary">
        {text.mine}
      </LinkButton>
    );
  }
  if (!event.takes_applications) return null;
  return (
    <LinkButton href={hackPath(event.eid, "apply")} kind="primary">
      {request.viewer ? text.apply : text.signIn}
    </LinkButton>
  );
}

function Facts({ listed: { event, seats }, now }: { listed: Listed; now: Date }) {
  const mayApply = event.phase === "PRE" || event.phase === "OPEN" || event.phase === "BUILD";
  const isBefore = event.applications_open !== null && new Date(event.applications_open) > now;
  return (
    <>
      {!event.takes_applications && event.phase === "PRE" && (
        <Notice tone="info">{isBefore ? text.notYet : text.over}</Notice>
      )}
      <DefinitionList
        facts={[
          { term: text.phase, detail: PHASE_TEXT[event.phase] },
          { term: text.where, detail: event.venue && <span dir="auto">{event.venue}</span> },
          { term: text.seats, detail: mayApply ? seatWords(event, seats.remaining) : null },
          { term: text.applications, detail: mayApply ? <ApplicationTimes event={event} now={now} /> : null },
          {
            term: text.deadline,
            detail: event.submissions_close && (
              <>
                <Instant at={event.submissions_close} event={event} now={now} />
                {event.grace_seconds > 0 && ` ${text.grace(event.grace_seconds)}`}
              </>
            ),
          },
          { term: text.nda, detail: event.nda_required && event.phase !== "RESULTS" ? text.ndaText : null },
        ]}
      />
    </>
  );
}

function seatWords(event: HackEvent, remaining: number): string {
  if (remaining > 0) return hackText.free(remaining);
  return event.takes_applications ? hackText.full : hackText.taken;
}

/** What everyone can look at, and what everyone who is signed in can. */
function Inside({ event, me }: { event: HackEvent; me: Me | null }) {
  const isOver = event.phase === "RESULTS";
  const parts = me ? (["teams", "chat", "credits", "results", "photos"] as const) : (["photos"] as const);
  return (
    <div class="button-row">
      {parts
        .filter((part) => part !== "results" || isOver)
        .map((part) => (
          <LinkButton key={part} href={hackPath(event.eid, part)} kind="quiet">
            {text.inside[part]}
          </LinkButton>
        ))}
      {isOver && me?.registered && (
        <LinkButton href="/certificates" kind="quiet">
          {text.certificates}
        </LinkButton>
      )}
    </div>
  );
}

/** Links of the crew, by the roles that count now. */
function Crew({ event, me, isOperator }: { event: HackEvent; me: Me; isOperator: boolean }) {
  const roles: readonly string[] = me.role?.roles ?? [];
  const organizes = roles.includes("organizer") || roles.includes("event_admin");
  const isJudged = event.phase === "LOCKED" || event.phase === "JUDGING";
  const links = [
    { shown: organizes, part: "applications", label: text.board },
    { shown: organizes || roles.includes("volunteer") || roles.includes("sponsor"), part: "door", label: text.door },
    { shown: roles.includes("judge") && isJudged, part: "judge", label: text.judge },
    { shown: organizes && (isJudged || event.phase === "RESULTS"), part: "judging", label: text.judging },
    { shown: roles.includes("event_admin") || isOperator, part: "phase", label: text.phasePage },
  ].filter(({ shown }) => shown);
  if (links.length === 0) return null;
  return (
    <Section title={text.crew}>
      <div class="button-row">
        {links.map(({ part, label }) => (
          <LinkButton key={part} href={hackPath(event.eid, part)}>
            {label}
          </LinkButton>
        ))}
      </div>
    </Section>
  );
}

const course = (): readonly { readonly title: string; readonly phases: readonly Phase[] }[] => [
  { title: text.steps.apply, phases: ["PRE"] },
  { title: text.steps.come, phases: ["OPEN"] },
  { title: text.steps.build, phases: ["BUILD", "SUBMIT"] },
  { title: text.steps.judge, phases: ["LOCKED", "JUDGING"] },
  { title: text.steps.results, phases: ["RESULTS"] },
];

function stepsOf(phase: Phase): Step[] {
  const now = course().findIndex(({ phases }) => phases.includes(phase));
  return course().map(({ title }, at) => ({ title, state: at < now ? "done" : at === now ? "current" : "todo" }));
}

function Rubric({ event }: { event: HackEvent }) {
  return (
    <Section title={text.rubric} id="rubric" lede={text.rubricLede}>
      <RecordList
        id="criteria"
        words={text}
        caption={text.rubric}
        rows={event.rubric}
        rowKey={({ id }) => id}
        columns={{
          title: { heads: true, cell: ({ title }) => <span dir="auto">{title}</span> },
          weight: { align: "end", cell: ({ weight }) => String(weight) },
          max: { align: "end", cell: ({ max }) => String(max) },
        }}
      />
    </Section>
  );
}
