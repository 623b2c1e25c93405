import { Acts } from "../acts.tsx";
import { need } from "../call.ts";
import { memberPage } from "../page.ts";
import type { ActivityEvent } from "../replies.ts";
import { EmptyState, PageHeader } from "../ui/index.ts";
import { words } from "../words.ts";

const SHOWN = 25;
const SHOWN_MAX = 100;

export const activity = memberPage({
  path: "/activity",
  async show(visit) {
    const limit = visit.query("limit") === String(SHOWN_MAX) ? SHOWN_MAX : SHOWN;
    const { events } = await need(visit, "account.get_activity", { limit });
    const { title, lede, caption, none, noneText, more } = words.activity;
    const isCut = limit < SHOWN_MAX && events.length === limit;
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} />
          {events.length > 0 ? (
            <Acts visit={visit} events={events} caption={caption} who={(event) => <Who event={event} />} />
          ) : (
            <EmptyState title={none}>{noneText}</EmptyState>
          )}
          {isCut && (
            <p>
              <a href={`/activity?limit=${SHOWN_MAX}`}>{more(SHOWN_MAX)}</a>
            </p>
          )}
        </>
      ),
    };
  },
});

function Who({ event }: { event: ActivityEvent }) {
  const { you, youWhere, gone } = words.activity;
  if (event.transport === "web") return <>{`${you}, ${youWhere}`}</>;
  if (event.token_prefix === null) return <>{event.transport === "rest" ? you : gone}</>;
  return (
    <>
      {event.client_name} <code>{event.token_prefix}…</code>
    </>
  );
}
