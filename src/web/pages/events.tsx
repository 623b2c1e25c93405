import { need } from "../call.ts";
import { agendaEntry } from "../event-text.ts";
import { eventViews } from "../event-views.tsx";
import { openPage } from "../page.ts";
import { Agenda, EmptyState, Notice, PageHeader } from "../ui/index.ts";
import { clockOf } from "../visit.ts";
import { words } from "../words.ts";

const EVENTS_SHOWN = 100;

export const events = openPage({
  path: "/events",
  async show(visit) {
    const { events: upcoming, total, stale } = await need(visit, "events.list_upcoming", { limit: EVENTS_SHOWN });
    const { title, lede, stale: isStale, none, noneText, more } = words.events;
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} />
          {eventViews("next")}
          {stale && <Notice tone="warning">{isStale}</Notice>}
          {upcoming.length > 0 ? (
            <Agenda entries={upcoming.map(agendaEntry)} {...clockOf(visit)} />
          ) : (
            <EmptyState title={none}>{noneText}</EmptyState>
          )}
          {total > upcoming.length && <p class="soft">{more(upcoming.length, total)}</p>}
        </>
      ),
    };
  },
});
