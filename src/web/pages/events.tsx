import { need } from "../call.ts";
import { agendaEntry, type PlannedEvent, plannedEntry } from "../event-text.ts";
import { eventViews } from "../event-views.tsx";
import { openPage } from "../page.ts";
import { PROPOSE_PATH } from "../proposal-form.tsx";
import { Agenda, EmptyState, LinkButton, Notice, PageHeader, Section } from "../ui/index.ts";
import { clockOf } from "../visit.ts";
import { calendarFeedWords, proposalWords, saveTheDateWords } from "../words/event-pages.ts";
import { words } from "../words.ts";
import { FEEDS_PATH } from "./events-feeds.tsx";

declare module "../replies.ts" {
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
    const { title, lede, stale: isStale, none, noneText, more } = words.events;
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} actions={visit.viewer && <OwnActions />} />
          {eventViews("next")}
          {stale && <Notice tone="warning">{isStale}</Notice>}
          {upcoming.length > 0 ? (
            <Agenda entries={upcoming.map(agendaEntry)} {...clockOf(visit)} />
          ) : (
            <EmptyState title={none}>{noneText}</EmptyState>
          )}
          {total > upcoming.length && <p class="soft">{more(upcoming.length, total)}</p>}
          {planned.length > 0 && (
            <Section title={saveTheDateWords.title} lede={saveTheDateWords.lede} id="save-the-date">
              <Agenda entries={planned.map(plannedEntry)} {...clockOf(visit)} rank={3} />
            </Section>
          )}
        </>
      ),
    };
  },
});

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
