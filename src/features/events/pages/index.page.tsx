import { need, openPage, pageAt, pageLinks, type WebRequest } from "../../../web/core/index.ts";
import { EmptyState, LinkButton, Notice, PageHeader, Pagination } from "../../../web/ui/index.ts";
import { FEEDS_PATH } from "./calendar-feeds.page.tsx";
import { EventList } from "./event-list.tsx";
import { mineText } from "./event-text.ts";
import { eventViews } from "./event-views.tsx";
import { MINE_PATH } from "./mine.page.tsx";
import { OPERATE_EVENTS } from "./own/types.ts";
import { PROPOSE_PATH } from "./proposal-form.tsx";
import { calendarFeedText, eventsText, proposalText } from "./text.ts";

const PATH = "/events";
const EVENTS_READ = 200;
const EVENTS_SHOWN = 24;

export const events = openPage({
  path: PATH,
  async show(request) {
    const read = await need(request, "events.list_upcoming", { limit: EVENTS_READ, fold_series: true });
    const page = pageAt(request.query("page"));
    const begins = (page - 1) * EVENTS_SHOWN;
    const shown = read.events.slice(begins, begins + EVENTS_SHOWN);
    const isLast = begins + EVENTS_SHOWN >= read.events.length;
    const { title, lede, stale, none, noneText, more, pages } = eventsText;
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} actions={request.viewer && <OwnActions request={request} />} />
          {eventViews("next")}
          {read.stale && <Notice tone="warning">{stale}</Notice>}
          {shown.length > 0 ? (
            <EventList request={request} events={shown} />
          ) : (
            <EmptyState title={none} action={request.viewer?.operator && <AddFeed />}>
              {noneText}
            </EmptyState>
          )}
          <Pagination
            {...pageLinks(PATH, {}, { page, shown: EVENTS_SHOWN, total: read.events.length })}
            words={pages}
          />
          {isLast && read.total > read.events.length && <p class="soft">{more(read.events.length, read.total)}</p>}
        </>
      ),
    };
  },
});

function AddFeed() {
  return (
    <>
      <LinkButton href={`${OPERATE_EVENTS}/add`} kind="primary">
        {eventsText.publish}
      </LinkButton>
      <LinkButton href="/operate/feeds/add">{eventsText.noneAction}</LinkButton>
    </>
  );
}

function OwnActions({ request }: { request: WebRequest }) {
  return (
    <>
      {request.viewer?.operator ? (
        <LinkButton href={`${OPERATE_EVENTS}/add`}>{eventsText.publish}</LinkButton>
      ) : (
        <LinkButton href={PROPOSE_PATH}>{proposalText.link}</LinkButton>
      )}
      <LinkButton href={MINE_PATH}>{mineText.link}</LinkButton>
      <LinkButton href={FEEDS_PATH} kind="quiet">
        {calendarFeedText.link}
      </LinkButton>
    </>
  );
}
