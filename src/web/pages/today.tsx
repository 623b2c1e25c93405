import { DateTime } from "luxon";
import { TIER_LABELS } from "../../kernel/tiers.ts";
import { Acts } from "../activity/acts.tsx";
import { type Called, call } from "../call.ts";
import { agendaEntry } from "../events/event-text.ts";
import { OpenMark } from "../opening/open-mark.tsx";
import { memberPage } from "../page.ts";
import { NotificationList } from "../personal/notification-list.tsx";
import { aheadOf, type Own, waitingOf } from "../personal/today-lists.tsx";
import type { ActivityEvent, EventSummary } from "../replies/replies.ts";
import { Agenda, EmptyState, LinkButton, Notice, PageHeader, Section, Status, Table, Time } from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

const UNREAD_SHOWN = 5;
const ACTS_SHOWN = 5;
const ACTS_READ = 100;

export const today = memberPage({
  path: "/today",
  async show(visit) {
    const { title, greeting } = words.today;
    const [own, live, news, acts, tokens, deletion, state] = await Promise.all([
      readOwn(visit),
      call(visit, "events.get_live"),
      call(visit, "notifications.list", { limit: 25 }),
      call(visit, "account.get_activity", { limit: ACTS_READ }),
      call(visit, "tokens.list"),
      call(visit, "account.get_deletion"),
      call(visit, "space.get_state"),
    ]);
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={greeting(partOfDay(visit), firstName(visit))} />
          {state.ok && <OpenMark visit={visit} state={state.body} />}
          {known(deletion)?.deletion && <Leaving />}
          <OnNow visit={visit} events={known(live)?.events ?? []} />
          <Ahead visit={visit} own={own} />
          <Unread visit={visit} news={known(news)} />
          <Waiting visit={visit} own={own} />
          <Agents visit={visit} events={known(acts)?.events ?? []} any={(known(tokens)?.tokens.length ?? 0) > 0} />
        </>
      ),
    };
  },
});

/** What this member may not see, or what is switched off, is as if there were nothing. */
function known<Body>(called: Called<Body>): Body | null {
  return called.ok ? called.body : null;
}

async function readOwn(visit: MemberVisit): Promise<Own> {
  const [bookings, events, tier, highlights, keys, feedback] = await Promise.all([
    call(visit, "resources.my_bookings", { limit: 50 }),
    call(visit, "events.list_mine"),
    call(visit, "membership.get_my_tier"),
    call(visit, "highlights.list_mine"),
    call(visit, "credits.list_mine", { limit: 25 }),
    call(visit, "feedback.list_mine", { resolved: false, limit: 25 }),
  ]);
  return {
    bookings: known(bookings)?.bookings ?? [],
    rsvps: known(events)?.rsvps ?? [],
    proposals: known(events)?.proposals ?? [],
    tier: known(tier)?.pending ?? null,
    highlights: known(highlights)?.pending ?? [],
    keys: known(keys)?.requests ?? [],
    tickets: known(feedback)?.records ?? [],
  };
}

function firstName({ viewer }: MemberVisit): string {
  return viewer.name.split(" ")[0] ?? viewer.name;
}

function here(visit: MemberVisit): DateTime {
  return DateTime.fromJSDate(visit.now, { zone: visit.space.timeZone });
}

function partOfDay(visit: MemberVisit): "night" | "morning" | "day" | "evening" {
  const { hour } = here(visit);
  if (hour < 5) return "night";
  if (hour < 11) return "morning";
  return hour < 18 ? "day" : "evening";
}

function Leaving() {
  const { deletion, deletionLink } = words.today;
  return (
    <Notice tone="warning" title={deletion}>
      <p>
        <a href="/my-data">{deletionLink}</a>
      </p>
    </Notice>
  );
}

function OnNow({ visit, events }: { visit: MemberVisit; events: EventSummary[] }) {
  if (events.length === 0) return null;
  return (
    <Section title={words.today.now} split>
      <Agenda entries={events.map(agendaEntry)} {...clockOf(visit)} rank={3} />
    </Section>
  );
}

function Ahead({ visit, own }: { visit: MemberVisit; own: Own }) {
  const { ahead, aheadLede, nothingAhead, nothingAheadText, events, resources, guest, guestText, guestAction } =
    words.today;
  const entries = aheadOf(own, visit.now);
  const isGuest = visit.viewer.tier === "public";
  return (
    <Section title={ahead} lede={aheadLede} split>
      {entries.length > 0 && <Agenda entries={entries} {...clockOf(visit)} rank={3} />}
      {entries.length === 0 && isGuest && (
        <EmptyState title={guest} rank={3} action={<LinkButton href="/membership">{guestAction}</LinkButton>}>
          {guestText}
        </EmptyState>
      )}
      {entries.length === 0 && !isGuest && (
        <EmptyState
          title={nothingAhead}
          rank={3}
          action={
            <>
              <LinkButton href="/events">{events}</LinkButton>
              <LinkButton href="/resources" kind="quiet">
                {resources}
              </LinkButton>
            </>
          }
        >
          {nothingAheadText}
        </EmptyState>
      )}
    </Section>
  );
}

type News = { notifications: Parameters<typeof NotificationList>[0]["notifications"]; unread: number };

function Unread({ visit, news }: { visit: MemberVisit; news: News | null }) {
  if (news === null) return null;
  const { unread, nothingUnread, allUnread, allNotifications } = words.today;
  const fresh = news.notifications.filter(({ read }) => !read).slice(0, UNREAD_SHOWN);
  return (
    <Section title={unread} split>
      {fresh.length > 0 ? (
        <NotificationList visit={visit} notifications={fresh} rank={3} />
      ) : (
        <p class="soft">{nothingUnread}</p>
      )}
      <p>
        <a href="/notifications">{news.unread > fresh.length ? allUnread(news.unread) : allNotifications}</a>
      </p>
    </Section>
  );
}

function Waiting({ visit, own }: { visit: MemberVisit; own: Own }) {
  const { waiting, waitingLede, nothingWaiting, columns } = words.today;
  const rows = waitingOf(own, (tier) => TIER_LABELS[tier]);
  return (
    <Section title={waiting} lede={waitingLede} split>
      {rows.length === 0 ? (
        <p class="soft">{nothingWaiting}</p>
      ) : (
        <Table
          id="waiting"
          caption={waiting}
          captionHidden
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              label: columns.what,
              heads: true,
              cell: ({ href, what }) => (
                <a href={href} dir="auto">
                  {what}
                </a>
              ),
            },
            { label: columns.state, cell: ({ tone, state }) => <Status tone={tone}>{state}</Status> },
            { label: columns.since, cell: ({ since }) => <Time at={new Date(since)} {...clockOf(visit)} form="day" /> },
          ]}
        />
      )}
    </Section>
  );
}

function Agents({ visit, events, any }: { visit: MemberVisit; events: ActivityEvent[]; any: boolean }) {
  const { agents, agentsCaption, noActs, noAgents, noAgentsText, connect, allActs } = words.today;
  const since = here(visit).minus({ days: 1 }).startOf("day").toJSDate();
  const acts = events.filter(({ transport, at }) => transport !== "web" && new Date(at) >= since);
  return (
    <Section title={agents} split>
      {acts.length > 0 && (
        <>
          <Acts
            visit={visit}
            events={acts.slice(0, ACTS_SHOWN)}
            caption={agentsCaption}
            captionHidden
            who={({ client_name }) => client_name ?? ""}
          />
          <p>
            <a href="/activity">{allActs}</a>
          </p>
        </>
      )}
      {acts.length === 0 && any && <p class="soft">{noActs}</p>}
      {acts.length === 0 && !any && (
        <EmptyState title={noAgents} rank={3} action={<LinkButton href="/agents">{connect}</LinkButton>}>
          {noAgentsText}
        </EmptyState>
      )}
    </Section>
  );
}
