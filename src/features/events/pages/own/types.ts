import { type MemberRequest, need, notFound, type Reply } from "../../../../web/core/index.ts";

export const OPERATE_EVENTS = "/operate/events";

export type OwnEvent = Reply<"events.list_hosted">["events"][number];

/** The event of the page's path, with all that its editor shows. */
export async function ownEventAt(request: MemberRequest): Promise<OwnEvent> {
  const event_id = request.parameters.event ?? "";
  const { events } = await need(request, "events.list_hosted", { event_id });
  const [event] = events;
  if (!event) throw notFound();
  return event;
}

export const editPath = (id: string) => `${OPERATE_EVENTS}/${id}`;
