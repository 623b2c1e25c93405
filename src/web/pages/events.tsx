import { need } from "../call.ts";
import { agendaEntry, type PlannedEvent, plannedEntry } from "../events/event-text.ts";
import { eventViews } from "../events/event-views.tsx";
import { PROPOSE_PATH } from "../events/proposal-form.tsx";
import { openPage } from "../page.ts";
import { neighbours, pageAt } from "../paging.ts";
import { Agenda, Badge, EmptyState, LinkButton, Notice, PageHeader, Pagination } from "../ui/index.ts";
import { clockOf } from "../visit.ts";
import { calendarFeedWords, proposalWords, saveTheDateWords } from "../words/event-pages.ts";
import { words } from "../words.ts";
import { FEEDS_PATH } from "./events-feeds.tsx";

declare module "../replies/replies.ts" {
  interface Replies {
    "events.save_the_dates": { save_the_dates: PlannedEvent[] };
  }
}

const PATH = "/events";
const EVENTS_READ = 100;
const EVENTS_SHOWN = 24;

export const events = openPage({
  path: PATH,
  async show(visit) {
    const [{ events: upcoming, total, stale }, { save_the_dates: planned }] = await Promise.all([
      need(visit, "events.list_upcoming", { limit: EVENTS_READ }),
      need(visit, "events.save_the_dates"),
    ]);
    const entries = [...upcoming.map(agendaEntry), ...planned.map(plannedOnAgenda)].sort(
      (one, other) => one.from.getTime() - other.from.getTime(),
    );
    const page = pageAt(visit.query("page"));
    const begins = (page - 1) * EVENTS_SHOWN;
    const shown = entries.slice(begins, begins + EVENTS_SHOWN);
    const isLast = begins + EVENTS_SHOWN >= entries.length;
    const { title, lede, stale: isStale, none, noneText, more, pages } = words.events;
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} actions={visit.viewer && <OwnActions />} />
          {eventViews("next")}
          {stale && <Notice tone="warning">{isStale}</Notice>}
          {shown.length > 0 ? (
            <Agenda entries={shown} {...clockOf(visit)} />
          ) : (
            <EmptyState title={none} action={visit.viewer?.operator && <AddFeed />}>
              {noneText}
            </EmptyState>
          )}
          <Pagination {...neighbours(PATH, {}, { page, shown: EVENTS_SHOWN, total: entries.length })} words={pages} />
          {isLast && total > upcoming.length && <p class="soft">{more(upcoming.length, total)}</p>}
        </>
      ),
    };
  },
});

/** What members plan stands among the events, marked: there is nothing to ask for yet. */
function plannedOnAgenda(planned: PlannedEvent) {
  return { ...plannedEntry(planned), aside: <Badge>{saveTheDateWords.title}</Badge> };
}

function AddFeed() {
  return (
    <LinkButton href="/operate/feeds/add" kind="primary">
      {words.events.noneAction}
    </LinkButton>
  );
}

function OwnActions() {
  return (
    <>
      <LinkButton href={PROPOSE_PATH}>{proposalWords.link}</LinkButton>
      <LinkButton href={FEEDS_PATH} kind="quiet">
        {calendarFeedWords.link}
      </LinkButton>
    </>
  );
}
