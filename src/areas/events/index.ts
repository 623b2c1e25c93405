import { defineArea } from "../../kernel/area.ts";
import type { CalendarWriter } from "../../kernel/ports/calendar.ts";
import { purgeExpired } from "./jobs/purge-expired.ts";
import { approveRequest } from "./operations/approve-request.ts";
import { calendar } from "./operations/calendar.ts";
import { createCalendarFeed } from "./operations/create-calendar-feed.ts";
import { feed } from "./operations/feed.ts";
import { get } from "./operations/get.ts";
import { getLive } from "./operations/get-live.ts";
import { listBetween } from "./operations/list-between.ts";
import { listCalendarFeeds } from "./operations/list-calendar-feeds.ts";
import { listMine } from "./operations/list-mine.ts";
import { listMyRequests } from "./operations/list-my-requests.ts";
import { listRequests } from "./operations/list-requests.ts";
import { listUpcoming } from "./operations/list-upcoming.ts";
import { next } from "./operations/next.ts";
import { rejectRequest } from "./operations/reject-request.ts";
import { request } from "./operations/request.ts";
import { revokeCalendarFeed } from "./operations/revoke-calendar-feed.ts";
import { rsvp } from "./operations/rsvp.ts";
import { saveTheDates } from "./operations/save-the-dates.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** Hosts on which the event platform serves event pages. */
    readonly eventHosts: readonly string[];
  }
}

/** `requestsPerDay`: how many event proposals one member may send per UTC day. */
export function events(writer: CalendarWriter, { requestsPerDay }: { readonly requestsPerDay: number }) {
  return defineArea({
    name: "events",
    summary: "What is on: upcoming events, RSVPs, members' proposals, calendars; and each member's event log.",
    terms: {
      "event page":
        "The page of an event on the external event platform; its canonical address is the event's identity.",
      RSVP: "A request for a place, queued for the event platform. It is not a seat.",
      proposal: "An event that a member would like to hold, waiting for an operator.",
      "save-the-date": "A proposal that an operator approved. There are no RSVPs to it.",
      "event log": "What happened to one member, numbered without gaps, for their agents to follow.",
      "calendar address": "A secret address under which a calendar application subscribes to a member's events.",
    },
    operations: [
      listUpcoming,
      get,
      getLive,
      listBetween,
      rsvp,
      listMine,
      next,
      request(requestsPerDay),
      listMyRequests,
      saveTheDates,
      calendar(writer),
      feed,
      createCalendarFeed,
      listCalendarFeeds,
      revokeCalendarFeed,
      listRequests,
      approveRequest,
      rejectRequest,
    ],
    jobs: [purgeExpired],
  });
}

export { badEventUrl } from "./bad-event-url.ts";
export { type ClaimableEvent, findKnownEvent, listClaimable } from "./known-events.ts";
export {
  appendMemberEvents,
  countMemberEvents,
  MEMBER_EVENTS,
  MEMBER_EVENTS_CHANNEL,
  type MemberEventAction,
  type MemberEventRow,
  type MemberEventType,
  memberEventsByIds,
  type NewMemberEvents,
  newestMemberEvents,
  operatorIds,
  readMemberEvents,
} from "./member-log.ts";
export { personal as eventsData } from "./personal-data.ts";
export { eventUrlIn, findEventUrl, sameEvent } from "./rules.ts";
export {
  type EventRow,
  type FeedEvent,
  findUpcoming as findUpcomingEvent,
  listFeedEvents,
  listUpcoming as nextEvents,
  replaceFeedEvents,
} from "./store.ts";
export { waitingProposals } from "./waiting.ts";
export { whatsOn } from "./whats-on.ts";
export { get as getEvent, listUpcoming as listUpcomingEvents };
