import { clockOf, need, operatorPage, pageAt, pageLinks, slice } from "../../../../web/core/index.ts";
import { EmptyState, LinkButton, PageHeader, Pagination, Status, Table, Time } from "../../../../web/ui/index.ts";
import { formTexts, listText as text } from "./text.ts";
import { editPath, OPERATE_EVENTS, type OwnEvent } from "./types.ts";

const SHOWN = 25;

export const operateEvents = operatorPage({
  path: OPERATE_EVENTS,
  async show(request) {
    const page = pageAt(request.query("page"));
    const { events, total } = await need(request, "events.list_hosted", slice(page, SHOWN));
    const add = (
      <LinkButton kind="primary" href={`${OPERATE_EVENTS}/add`}>
        {text.add}
      </LinkButton>
    );
    const day = (event: OwnEvent) => {
      const next = event.dates.find(({ end, cancelled }) => new Date(end) > request.now && !cancelled);
      if (event.cancelled) return <Status tone="warning">{text.cancelled}</Status>;
      if (!next) return <Status tone="neutral">{text.ended}</Status>;
      return <Time at={new Date(next.start)} {...clockOf(request)} relative={false} />;
    };
    return {
      title: text.title,
      body: (
        <>
          <PageHeader title={text.title} lede={text.lede} actions={events.length > 0 && add} />
          {events.length === 0 ? (
            <EmptyState title={text.none} action={add}>
              {text.noneText}
            </EmptyState>
          ) : (
            <Table
              id="own-events"
              caption={text.title}
              captionHidden
              rows={events}
              rowKey={({ event_id }) => event_id}
              columns={[
                {
                  label: text.columns.event,
                  heads: true,
                  cell: ({ event_id, title }) => <a href={editPath(event_id)}>{title}</a>,
                },
                { label: text.columns.when, cell: day },
                { label: text.columns.dates, cell: ({ dates }) => String(dates.length) },
                { label: text.columns.visible, cell: ({ visible_to }) => formTexts.tiers(visible_to) },
              ]}
            />
          )}
          <Pagination
            {...pageLinks(OPERATE_EVENTS, {}, { page, shown: SHOWN, total })}
            words={{ label: text.more, newer: "", older: "" }}
          />
        </>
      ),
    };
  },
});
