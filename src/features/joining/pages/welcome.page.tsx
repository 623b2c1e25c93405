import { authorizes } from "../../../kernel/access/scopes.ts";
import { call, type MemberRequest, memberPage, pathWith, type Reply } from "../../../web/core/index.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { Cover, EmptyState, LinkButton, PageHeader, Section } from "../../../web/ui/index.ts";
import { EventRows, type EventSummary } from "../../events/pages/parts.ts";
import { welcomeText as text } from "./text.ts";

/** One series may fill the first dates. */
const EVENTS_READ = 30;
const EVENTS_SHOWN = 3;
const ROOMS_SHOWN = 3;

type Room = Reply<"resources.list">["resources"][number];

/** The first page of a new member. */
export const welcome = memberPage({
  path: "/welcome",
  async show(request) {
    const [upcoming, listed] = await Promise.all([
      call(request, "events.list_upcoming", { limit: EVENTS_READ }),
      call(request, "resources.list"),
    ]);
    const { tier, name } = request.viewer;
    const rooms = listed.ok ? listed.body.resources.filter(({ bookable }) => bookable) : [];
    const may = authorizes(tier, "resources:book") && rooms.length > 0;
    const lede = may ? text.may.book : upcoming.ok ? text.may.look : text.may.none;
    const title = text.title(name.split(/[ ,]/)[0] ?? name);
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} />
          {upcoming.ok && <Events request={request} events={nextDates(upcoming.body.events)} />}
          {rooms.length > 0 && <Rooms rooms={rooms} may={may} />}
          <Steps request={request} />
        </>
      ),
    };
  },
});

/** The next date of each event. */
function nextDates(events: readonly EventSummary[]): EventSummary[] {
  const seen = new Set<string>();
  const first = events.filter(({ event_id }) => !seen.has(event_id) && seen.add(event_id));
  return first.slice(0, EVENTS_SHOWN);
}

function Events({ request, events }: { request: MemberRequest; events: readonly EventSummary[] }) {
  return (
    <Section title={text.week}>
      {events.length === 0 ? (
        <EmptyState title={text.noEvents} rank={3}>
          {null}
        </EmptyState>
      ) : (
        <>
          <EventRows request={request} events={events} />
          <p>
            <a href="/events">{text.allEvents}</a>
          </p>
        </>
      )}
    </Section>
  );
}

function Rooms({ rooms, may }: { rooms: readonly Room[]; may: boolean }) {
  return (
    <Section title={text.rooms} lede={may ? text.roomsLede : undefined}>
      <ul class="welcome-rooms">
        {rooms.slice(0, ROOMS_SHOWN).map(({ id, name, location, capacity }) => (
          <li key={id} class="welcome-room">
            <Cover seed={name} />
            <h3>{name}</h3>
            <p class="soft">{[location, capacity !== undefined && text.seats(capacity)].filter(Boolean).join(" · ")}</p>
            {may && (
              <LinkButton href={pathWith("/resources/book", { resource: id })} small label={text.bookNamed(name)}>
                {text.book}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {may && (
        <p>
          <a href="/resources/day">{text.day}</a>
        </p>
      )}
    </Section>
  );
}

/** What a member does once. */
function Steps({ request }: { request: MemberRequest }) {
  const { name, tier } = request.viewer;
  const steps = [
    { title: text.card, words: text.cardText, href: "/profile", link: text.cardLink },
    { title: text.agent, words: text.agentText, href: "/docs/connect", link: text.agentLink },
    { title: text.tier, words: text.tierText(tierName(tier)), href: "/membership", link: text.tierLink },
    { title: text.name, words: name, href: "/account/name", link: text.nameLink },
  ];
  return (
    <ul class="welcome-steps">
      {steps.map(({ title, words, href, link }) => (
        <li key={href}>
          <h2>{title}</h2>
          <p class="soft">{words}</p>
          <a href={href}>{link}</a>
        </li>
      ))}
    </ul>
  );
}
