import { clockOf, need, openPage, pageAt, pageLinks } from "../core/index.ts";
import { Agenda, Badge, EmptyState, LinkButton, Notice, PageHeader, Pagination } from "../ui/index.ts";
import { FEEDS_PATH } from "./calendar-feeds.page.tsx";
import { agendaEntry, type PlannedEvent, plannedEntry } from "./event-format.ts";
import { eventViews } from "./event-views.tsx";
import { PROPOSE_PATH } from "./proposal-form.tsx";
import { calendarFeedText, eventsText, proposalText, saveTheDateText } from "./text.ts";

const PATH = "/events";
const EVENTS_READ = 100;
const EVENTS_SHOWN = 24;

export const events = openPage({
  path: PATH,
  async show(request) {
    const [{ events: upcoming, total, stale }, { save_the_dates: planned }] = await Promise.all([
      need(request, "events.list_upcoming", { limit: EVENTS_READ }),
      need(request, "events.save_the_dates"),
    ]);
    const entries = [...upcoming.map(agendaEntry), ...planned.map(plannedOnAgenda)].sort(
      (one, other) => one.from.getTime() - other.from.getTime(),
    );
    const page = pageAt(request.query("page"));
    const begins = (page - 1) * EVENTS_SHOWN;
    const shown = entries.slice(begins, begins + EVENTS_SHOWN);
    const isLast = begins + EVENTS_SHOWN >= entries.length;
    const { title, lede, stale: isStale, none, noneText, more, pages } = eventsText;
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} actions={request.viewer && <OwnActions />} />
          {eventViews("next")}
          {stale && <Notice tone="warning">{isStale}</Notice>}
          {shown.length > 0 ? (
            <Agenda entries={shown} {...clockOf(request)} />
          ) : (
            <EmptyState title={none} action={request.viewer?.operator && <AddFeed />}>
              {noneText}
            </EmptyState>
          )}
          <Pagination {...pageLinks(PATH, {}, { page, shown: EVENTS_SHOWN, total: entries.length })} words={pages} />
          {isLast && total > upcoming.length && <p class="soft">{more(upcoming.length, total)}</p>}
        </>
      ),
    };
  },
});

/** Planned events appear among the others with a mark: RSVPs are not possible yet. */
function plannedOnAgenda(planned: PlannedEvent) {
  return { ...plannedEntry(planned), aside: <Badge>{saveTheDateText.title}</Badge> };
}

function AddFeed() {
  return (
    <LinkButton href="/operate/feeds/add" kind="primary">
      {eventsText.noneAction}
    </LinkButton>
  );
}

function OwnActions() {
  return (
    <>
      <LinkButton href={PROPOSE_PATH}>{proposalText.link}</LinkButton>
      <LinkButton href={FEEDS_PATH} kind="quiet">
        {calendarFeedText.link}
      </LinkButton>
    </>
  );
}
