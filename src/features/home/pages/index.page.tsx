import { call, clockOf, openPage, type WebRequest } from "../../../web/core/index.ts";
import {
  Agenda,
  Banner,
  CodeBlock,
  DefinitionList,
  EmptyState,
  LinkButton,
  type LinkPreview,
  Notice,
  PageHeader,
  Section,
} from "../../../web/ui/index.ts";
import { agendaEntry, type EventSummary } from "../../events/pages/parts.ts";
import { Stories } from "../../highlights/pages/parts.ts";
import { OwnText } from "../../own-pages/pages/parts.tsx";
import { OpenMark } from "../../space/pages/hours/parts.ts";
import { NowHere } from "./now-here.tsx";
import { homeText, nowText } from "./text.ts";

const EVENTS_SHOWN = 8;

/** How a link to the space looks where it is shared. */
function previewOf({ space, parts }: WebRequest, description: string): LinkPreview {
  const { baseUrl } = parts.kernel.settings;
  const picture = space.banner ?? space.logo;
  const image = picture && `${baseUrl}${picture.src}`;
  const url = `${baseUrl}/`;
  return {
    url,
    description,
    image,
    data: { "@type": "Organization", name: space.name, url, logo: `${baseUrl}/icons/512.png` },
  };
}

export const home = openPage({
  path: "/",
  async show(request) {
    const [upcoming, live, here, stories, state, own] = await Promise.all([
      call(request, "events.list_upcoming", { limit: EVENTS_SHOWN }),
      call(request, "events.get_live"),
      call(request, "context.get_public"),
      call(request, "highlights.list"),
      call(request, "space.get_state"),
      call(request, "pages.read", { slug: "home" }),
    ]);
    const { title, lede, join, mine } = homeText;
    return {
      title,
      preview: previewOf(request, own.ok ? request.space.name : lede),
      body: (
        <>
          {request.space.banner && <Banner image={request.space.banner} />}
          <PageHeader
            title={request.space.name}
            lede={own.ok ? undefined : lede}
            actions={
              request.viewer ? (
                <LinkButton href="/agents" kind="secondary">
                  {mine}
                </LinkButton>
              ) : (
                !request.policy?.isReadOnly && (
                  <LinkButton href="/sign-up" kind="primary">
                    {join}
                  </LinkButton>
                )
              )
            }
          />
          {own.ok && (
            <div class="home-words">
              <OwnText request={request} markdown={own.body.page.text} />
            </div>
          )}
          {state.ok && <OpenMark request={request} state={state.body} />}
          {live.ok && live.body.events.length > 0 && <OnNow request={request} events={live.body.events} />}
          {upcoming.ok ? (
            <Next request={request} {...laterOf(upcoming.body, request.now)} />
          ) : (
            <Notice tone="warning">{upcoming.refused.text}</Notice>
          )}
          {here.ok && (
            <Section title={nowText.here} split>
              <NowHere request={request} here={here.body} />
            </Section>
          )}
          {stories.ok && stories.body.highlights.length > 0 && (
            <Section title={nowText.highlights}>
              <Stories request={request} stories={stories.body.highlights} rank={3} />
              <p>
                <a href="/highlights">{nowText.allHighlights}</a>
              </p>
            </Section>
          )}
          <Connect baseUrl={request.parts.kernel.settings.baseUrl} />
        </>
      ),
    };
  },
});

function OnNow({ request, events }: { request: WebRequest; events: EventSummary[] }) {
  return (
    <Section title={nowText.on}>
      <Agenda entries={events.map(agendaEntry)} {...clockOf(request)} rank={3} />
    </Section>
  );
}

/** Events that have not begun; current ones are listed above. */
function laterOf({ events, total }: { events: EventSummary[]; total: number }, now: Date) {
  return { events: events.filter(({ start }) => new Date(start) > now), total };
}

function Next({ request, events, total }: { request: WebRequest; events: EventSummary[]; total: number }) {
  const { next, all, quiet, quietText } = homeText;
  return (
    <Section title={next}>
      {events.length > 0 ? (
        <Agenda entries={events.map(agendaEntry)} {...clockOf(request)} rank={3} />
      ) : (
        <EmptyState title={quiet} rank={3}>
          {quietText}
        </EmptyState>
      )}
      {total > events.length && (
        <p>
          <a href="/events">{all(total)}</a> · <a href="/events/calendar">{nowText.calendar}</a>
        </p>
      )}
    </Section>
  );
}

function Connect({ baseUrl }: { baseUrl: string }) {
  const { agent, agentLede, say, prompt, ways } = homeText;
  return (
    <Section title={agent} lede={agentLede} split>
      <DefinitionList facts={ways} />
      <CodeBlock label={say} code={prompt(baseUrl)} />
      <p>
        <a href="/docs/connect">{nowText.connect}</a>
      </p>
    </Section>
  );
}
