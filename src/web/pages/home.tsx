import { call } from "../call.ts";
import { agendaEntry } from "../events/event-text.ts";
import { NowHere } from "../events/now-here.tsx";
import { OpenMark } from "../opening/open-mark.tsx";
import { setupSteps } from "../operate/setup-steps.tsx";
import { openPage } from "../page.ts";
import type { EventSummary } from "../replies/replies.ts";
import {
  Agenda,
  CodeBlock,
  DefinitionList,
  EmptyState,
  LinkButton,
  Notice,
  PageHeader,
  Section,
  type Step,
  Steps,
} from "../ui/index.ts";
import { clockOf, type MemberVisit, type Visit } from "../visit.ts";
import { nowWords } from "../words/now.ts";
import { words } from "../words.ts";
import { Stories } from "./highlights.tsx";

const EVENTS_SHOWN = 8;

declare module "../replies/replies.ts" {
  interface Replies {
    "events.get_live": { events: EventSummary[] };
  }
}

export const home = openPage({
  path: "/",
  async show(visit) {
    const [upcoming, live, here, stories, state] = await Promise.all([
      call(visit, "events.list_upcoming", { limit: EVENTS_SHOWN }),
      call(visit, "events.get_live"),
      call(visit, "context.get_public"),
      call(visit, "highlights.list"),
      call(visit, "space.get_state"),
    ]);
    const steps = isOperator(visit) ? await setupSteps(visit) : [];
    const { title, lede, join, mine } = words.home;
    return {
      title,
      body: (
        <>
          <PageHeader
            title={visit.space.name}
            lede={lede}
            actions={
              <LinkButton href={visit.viewer ? "/agents" : "/sign-up"} kind={visit.viewer ? "secondary" : "primary"}>
                {visit.viewer ? mine : join}
              </LinkButton>
            }
          />
          {state.ok && <OpenMark visit={visit} state={state.body} />}
          <Unfinished steps={steps} />
          {live.ok && live.body.events.length > 0 && <OnNow visit={visit} events={live.body.events} />}
          {upcoming.ok ? (
            <Next visit={visit} {...laterOf(upcoming.body, visit.now)} />
          ) : (
            <Notice tone="warning">{upcoming.refused.text}</Notice>
          )}
          {here.ok && (
            <Section title={nowWords.here} split>
              <NowHere visit={visit} here={here.body} />
            </Section>
          )}
          {stories.ok && stories.body.highlights.length > 0 && (
            <Section title={nowWords.highlights}>
              <Stories visit={visit} stories={stories.body.highlights} rank={3} />
              <p>
                <a href="/highlights">{nowWords.allHighlights}</a>
              </p>
            </Section>
          )}
          <Connect baseUrl={visit.parts.kernel.settings.baseUrl} />
        </>
      ),
    };
  },
});

function isOperator(visit: Visit): visit is MemberVisit {
  return visit.viewer?.operator === true && !visit.viewer.suspended;
}

function Unfinished({ steps }: { steps: Step[] }) {
  const left = steps.filter(({ state }) => state !== "done").length;
  if (left === 0) return null;
  return (
    <Section title={words.setup.steps} lede={words.setup.stepsLede(left)} split>
      <Steps steps={steps} />
    </Section>
  );
}

function OnNow({ visit, events }: { visit: Visit; events: EventSummary[] }) {
  return (
    <Section title={nowWords.on}>
      <Agenda entries={events.map(agendaEntry)} {...clockOf(visit)} rank={3} />
    </Section>
  );
}

/** What has not begun: what has is on now, and stands above. */
function laterOf({ events, total }: { events: EventSummary[]; total: number }, now: Date) {
  return { events: events.filter(({ start }) => new Date(start) > now), total };
}

function Next({ visit, events, total }: { visit: Visit; events: EventSummary[]; total: number }) {
  const { next, all, quiet, quietText } = words.home;
  return (
    <Section title={next}>
      {events.length > 0 ? (
        <Agenda entries={events.map(agendaEntry)} {...clockOf(visit)} rank={3} />
      ) : (
        <EmptyState title={quiet} rank={3}>
          {quietText}
        </EmptyState>
      )}
      {total > events.length && (
        <p>
          <a href="/events">{all(total)}</a> · <a href="/events/calendar">{nowWords.calendar}</a>
        </p>
      )}
    </Section>
  );
}

function Connect({ baseUrl }: { baseUrl: string }) {
  const { agent, agentLede, say, prompt, ways } = words.home;
  return (
    <Section title={agent} lede={agentLede} split>
      <DefinitionList facts={ways} />
      <CodeBlock label={say} code={prompt(baseUrl)} />
      <p>
        <a href="/docs/connect">{nowWords.connect}</a>
      </p>
    </Section>
  );
}
