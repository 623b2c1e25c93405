import { call } from "../call.ts";
import { agendaEntry } from "../event-text.ts";
import { openPage } from "../page.ts";
import type { EventSummary } from "../replies.ts";
import { setupSteps } from "../setup-steps.tsx";
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
import { words } from "../words.ts";

const EVENTS_SHOWN = 5;

export const home = openPage({
  path: "/",
  async show(visit) {
    const upcoming = await call(visit, "events.list_upcoming", { limit: EVENTS_SHOWN });
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
          <Unfinished steps={steps} />
          {upcoming.ok ? (
            <Next visit={visit} {...upcoming.body} />
          ) : (
            <Notice tone="warning">{upcoming.refused.text}</Notice>
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
          <a href="/events">{all(total)}</a>
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
    </Section>
  );
}
