import { authorizes } from "../../../../kernel/access/scopes.ts";
import { type MemberRequest, need, notFound, pathWith, type Reply } from "../../../../web/core/index.ts";

export type GuestList = Reply<"events.list_attendees">;
export type Guest = GuestList["attendees"][number];

/** The date that the page's URL names. */
export function dateInUrl(request: MemberRequest) {
  const at = request.query("at");
  const isInstant = at !== "" && !Number.isNaN(Date.parse(at));
  return {
    event_id: request.parameters.event ?? "",
    ...(isInstant && { occurrence: new Date(at).toISOString() }),
  };
}

/** For a host of the event or an operator. */
export async function guestsAt(request: MemberRequest, offset = 0): Promise<GuestList> {
  if (!authorizes(request.viewer.tier, "events:request")) throw notFound();
  return need(request, "events.list_attendees", { ...dateInUrl(request), offset });
}

export function datePath(
  { event_id, occurrence }: GuestList,
  part: "guests" | "guests.csv" | "door",
  more = {},
): string {
  return pathWith(`/events/${event_id}/${part}`, { ...(occurrence && { at: occurrence }), ...more });
}
