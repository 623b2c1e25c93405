import { clockOf, type MemberRequest } from "../../../../web/core/index.ts";
import { listPage } from "../../../../web/recipes/index.ts";
import { Status, Time } from "../../../../web/ui/index.ts";
import { formTexts, listText as text } from "./text.ts";
import { editPath, OPERATE_EVENTS, type OwnEvent } from "./types.ts";

export const operateEvents = listPage({
  path: OPERATE_EVENTS,
  who: "operator",
  of: "events.list_hosted",
  id: "own-events",
  words: text,
  rows: ({ events }) => events,
  rowKey: ({ event_id }) => event_id,
  columns: {
    event: { heads: true, cell: ({ event_id, title }) => <a href={editPath(event_id)}>{title}</a> },
    when: (event, request) => <When event={event} request={request} />,
    dates: ({ dates }) => String(dates.length),
    visible: ({ visible_to }) => formTexts.tiers(visible_to),
  },
  add: `${OPERATE_EVENTS}/add`,
  shown: 25,
});

function When({ event, request }: { event: OwnEvent; request: MemberRequest }) {
  const next = event.dates.find(({ end, cancelled }) => new Date(end) > request.now && !cancelled);
  if (event.cancelled) return <Status tone="warning">{text.cancelled}</Status>;
  if (!next) return <Status tone="neutral">{text.ended}</Status>;
  return <Time at={new Date(next.start)} {...clockOf(request)} relative={false} />;
}
