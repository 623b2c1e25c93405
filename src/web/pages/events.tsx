import { need } from "../call.ts";
import { agendaEntry, type PlannedEvent, plannedEntry } from "../events/event-text.ts";
import { eventViews } from "../events/event-views.tsx";
import { PROPOSE_PATH } from "../events/proposal-form.tsx";
import { openPage } from "../page.ts";
import { Agenda, Badge, EmptyState, LinkButton, Notice, PageHeader } from "../ui/index.ts";
import { clockOf } from "../visit.ts";
import { calendarFeedWords, proposalWords, saveTheDateWords } from "../words/event-pages.ts";
import { words } from "../words.ts";
import { FEEDS_PATH } from "./events-feeds.tsx";

declare module "../replies/replies.ts" {
  interface Replies {
    "events.save_the_dates": { save_the_dates: PlannedEvent[] };
  }
}

const EVENTS_SHOWN = 100;

export const events = openPage({
  path: "/events",
  async show(visit) {
    const [{ events: upcoming, total, stale }, { save_the_dates: planned }] = await Promise.all([
      need(visit, "events.list_upcoming", { limit: EVENTS_SHOWN }),
      need(visit, "events.save_the_dates"),
    ]);
    const entries = [...upcoming.map(agendaEntry), ...planned.map(plannedOnAgenda)].sort(
      (one, other) => one.from.getTime() - other.from.getTime(),
    );
    const { title, lede, stale: isStale, none, noneText, more } = words.events;
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} actions={visit.viewer && <OwnActions />} />
          {eventViews("next")}
          {stale && <Notice tone="warning">{isStale}</Notice>}
          {entries.length > 0 ? (
            <Agenda entries={entries} {...clockOf(visit)} />
          ) : (
            <EmptyState title={none}>{noneText}</EmptyState>
          )}
          {total > upcoming.length && <p class="soft">{more(upcoming.length, total)}</p>}
        </>
      ),
    };
  },
});

/** What members plan stands among the events, marked: there is nothing to ask for yet. */
function plannedOnAgenda(planned: PlannedEvent) {
  return { ...plannedEntry(planned), aside: <Badge>{saveTheDateWords.title}</Badge> };
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
