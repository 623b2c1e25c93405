import { DateTime } from "luxon";
import { authorizes } from "../../../kernel/access/scopes.ts";
import { type CallResult, call, clockOf, type MemberRequest, memberPage } from "../../../web/core/index.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import {
  Agenda,
  Button,
  EmptyState,
  Form,
  LinkButton,
  LivePart,
  Notice,
  PageHeader,
  Section,
  Status,
  Time,
} from "../../../web/ui/index.ts";
import { type ActivityEvent, Acts } from "../../account/pages/activity/parts.ts";
import { agendaEntry, type EventSummary } from "../../events/pages/parts.ts";
import { NotificationList } from "../../notifications/pages/parts.ts";
import { OpenMark } from "../../space/pages/hours/parts.ts";
import { todayText } from "./text.ts";
import { type Own, pendingOf, upcomingOf } from "./today-lists.tsx";

const UNREAD_SHOWN = 5;
const ACTS_SHOWN = 5;

export const today = memberPage({
  path: "/today",
  async show(request) {
    const { title, greeting, book, now, ahead, unread, waiting, agents } = todayText;
    const mayBook = authorizes(request.viewer.tier, "resources:book");
    const [own, live, news, acts, deletion, state] = await Promise.all([
      readOwn(request),
      call(request, "events.get_live"),
      call(request, "notifications.list", { unread: true, limit: UNREAD_SHOWN }),
      readActs(request),
      call(request, "account.get_deletion"),
      call(request, "space.get_state"),
    ]);
    return {
      title,
      topics: ["me", "events", "space"],
      offline: true,
      body: (
        <>
          <PageHeader
            title={title}
            lede={greeting(partOfDay(request), firstName(request))}
            actions={mayBook && <LinkButton href="/resources/day">{book}</LinkButton>}
          />
          <LivePart id="today-open" named="">
            {state.ok && <OpenMark request={request} state={state.body} />}
          </LivePart>
          {known(deletion)?.deletion && <DeletionNotice />}
          {!request.viewer.emailVerified && <UnconfirmedNotice request={request} />}
          <LivePart id="today-now" named={now}>
            <OnNow request={request} events={known(live)?.events ?? []} />
          </LivePart>
          <LivePart id="today-ahead" named={ahead}>
            <Upcoming request={request} own={own} />
          </LivePart>
          <LivePart id="today-unread" named={unread}>
            <Unread request={request} news={known(news)} />
          </LivePart>
          <LivePart id="today-waiting" named={waiting}>
            <Pending request={request} own={own} />
          </LivePart>
          <LivePart id="today-agents" named={agents}>
            <Agents request={request} {...acts} />
          </LivePart>
        </>
      ),
    };
  },
});

/** Data that the member may not read, or of an area that is off, counts as absent. */
function known<Body>(called: CallResult<Body>): Body | null {
  return called.ok ? called.body : null;
}

async function readOwn(request: MemberRequest): Promise<Own> {
  const [bookings, events, tier, highlights, keys, feedback] = await Promise.all([
    call(request, "resources.my_bookings", { limit: 50 }),
    call(request, "events.list_mine"),
    call(request, "membership.get_my_tier"),
    call(request, "highlights.list_mine"),
    call(request, "credits.list_mine", { limit: 25 }),
    call(request, "feedback.list_mine", { resolved: false, limit: 25 }),
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

function firstName({ viewer }: MemberRequest): string {
  return viewer.name.split(" ")[0] ?? viewer.name;
}

function here(request: MemberRequest): DateTime {
  return DateTime.fromJSDate(request.now, { zone: request.space.timeZone });
}

function partOfDay(request: MemberRequest): "night" | "morning" | "day" | "evening" {
  const { hour } = here(request);
  if (hour < 5) return "night";
  if (hour < 11) return "morning";
  return hour < 18 ? "day" : "evening";
}

function DeletionNotice() {
  const { deletion, deletionLink } = todayText;
  return (
    <Notice tone="warning" title={deletion}>
      <p>
        <a href="/my-data">{deletionLink}</a>
      </p>
    </Notice>
  );
}

function UnconfirmedNotice({ request }: { request: MemberRequest }) {
  const { unconfirmed, unconfirmedText, confirmEmail } = todayText;
  return (
    <Notice tone="warning" title={unconfirmed}>
      <p>{unconfirmedText(request.viewer.email)}</p>
      <Form action="/account" csrf={request.csrf()} hidden={{ act: "prove" }}>
        <Button kind="secondary">{confirmEmail}</Button>
      </Form>
    </Notice>
  );
}

function OnNow({ request, events }: { request: MemberRequest; events: EventSummary[] }) {
  if (events.length === 0) return null;
  return (
    <Section title={todayText.now} split>
      <Agenda entries={events.map(agendaEntry)} {...clockOf(request)} rank={3} />
    </Section>
  );
}

function Upcoming({ request, own }: { request: MemberRequest; own: Own }) {
  const { ahead, aheadLede, nothingAhead, nothingAheadText, events, resources, guest, guestText, guestAction } =
    todayText;
  const entries = upcomingOf(own, request.now);
  const isGuest = request.viewer.tier === "public";
  return (
    <Section title={ahead} lede={aheadLede} split>
      {entries.length > 0 && <Agenda entries={entries} {...clockOf(request)} rank={3} />}
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

function Unread({ request, news }: { request: MemberRequest; news: News | null }) {
  if (news === null) return null;
  const { unread, nothingUnread, allUnread, allNotifications } = todayText;
  return (
    <Section title={unread} split>
      {news.notifications.length > 0 ? (
        <NotificationList request={request} notifications={news.notifications} rank={3} />
      ) : (
        <p class="soft">{nothingUnread}</p>
      )}
      <p>
        <a href="/notifications">
          {news.unread > news.notifications.length ? allUnread(news.unread) : allNotifications}
        </a>
      </p>
    </Section>
  );
}

function Pending({ request, own }: { request: MemberRequest; own: Own }) {
  const { waiting, waitingLede, nothingWaiting } = todayText;
  const rows = pendingOf(own, (tier) => tierName(tier));
  return (
    <Section title={waiting} lede={waitingLede} split>
      {rows.length === 0 ? (
        <p class="soft">{nothingWaiting}</p>
      ) : (
        <RecordList
          id="waiting"
          words={todayText}
          caption={waiting}
          rows={rows}
          rowKey={({ id }) => id}
          columns={{
            what: {
              heads: true,
              cell: ({ href, what }) => (
                <a href={href} dir="auto">
                  {what}
                </a>
              ),
            },
            state: ({ tone, state }) => <Status tone={tone}>{state}</Status>,
            since: ({ since }) => <Time at={new Date(since)} {...clockOf(request)} form="day" />,
          }}
        />
      )}
    </Section>
  );
}

interface RecentActs {
  /** Of the member's agents since yesterday, newest first. */
  readonly acts: ActivityEvent[];
  readonly hasAgents: boolean;
}

async function readActs(request: MemberRequest): Promise<RecentActs> {
  const since = here(request).minus({ days: 1 }).startOf("day").toUTC().toISO() ?? undefined;
  const called = await call(request, "account.get_activity", { by: "agents", since, limit: ACTS_SHOWN });
  const acts = known(called)?.events ?? [];
  if (acts.length > 0) return { acts, hasAgents: true };
  const tokens = await call(request, "tokens.list");
  return { acts, hasAgents: (known(tokens)?.tokens.length ?? 0) > 0 };
}

function Agents({ request, acts, hasAgents }: RecentActs & { request: MemberRequest }) {
  const { agents, noActs, noAgents, noAgentsText, connect, allActs } = todayText;
  return (
    <Section title={agents} split>
      {acts.length > 0 && (
        <>
          <Acts request={request} events={acts} rank={3} withWho />
          <p>
            <a href="/activity">{allActs}</a>
          </p>
        </>
      )}
      {acts.length === 0 && hasAgents && <p class="soft">{noActs}</p>}
      {acts.length === 0 && !hasAgents && (
        <EmptyState title={noAgents} rank={3} action={<LinkButton href="/agents">{connect}</LinkButton>}>
          {noAgentsText}
        </EmptyState>
      )}
    </Section>
  );
}
