import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import type { CalendarWriter } from "../../kernel/ports/calendar.ts";
import { count } from "./counts.ts";
import { remindGuests } from "./jobs/remind-guests.ts";
import { settleWaitlists } from "./jobs/settle-waitlists.ts";
import { declared } from "./messages.ts";
import { approveRequest } from "./operations/approve-request.ts";
import { calendar } from "./operations/calendar.ts";
import { cancel } from "./operations/cancel.ts";
import { checkIn } from "./operations/check-in.ts";
import { createCalendarFeed } from "./operations/create-calendar-feed.ts";
import { decideRsvp } from "./operations/decide-rsvp.ts";
import { feed } from "./operations/feed.ts";
import { get } from "./operations/get.ts";
import { getLive } from "./operations/get-live.ts";
import { getRsvp } from "./operations/get-rsvp.ts";
import { listAttendees } from "./operations/list-attendees.ts";
import { listBetween } from "./operations/list-between.ts";
import { listCalendarFeeds } from "./operations/list-calendar-feeds.ts";
import { listHosted } from "./operations/list-hosted.ts";
import { listMine } from "./operations/list-mine.ts";
import { listMyRequests } from "./operations/list-my-requests.ts";
import { listRequests } from "./operations/list-requests.ts";
import { listUpcoming } from "./operations/list-upcoming.ts";
import { next } from "./operations/next.ts";
import { publish } from "./operations/publish.ts";
import { rejectRequest } from "./operations/reject-request.ts";
import { reportRsvp } from "./operations/report-rsvp.ts";
import { request } from "./operations/request.ts";
import { revokeCalendarFeed } from "./operations/revoke-calendar-feed.ts";
import { rsvp } from "./operations/rsvp.ts";
import { saveTheDates } from "./operations/save-the-dates.ts";
import { update } from "./operations/update.ts";
import { wait } from "./operations/wait.ts";
import { withdrawRsvp } from "./operations/withdraw-rsvp.ts";
import { pendingProposals, proposalDecisions } from "./pending.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";
import { eventsFound } from "./search/source.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    readonly eventHosts: readonly string[];
    /** Signs the code with which a guest is checked in. */
    readonly signCheckIn: (text: string) => string;
  }
}

/** `requestsPerDay`: event proposals per member and UTC day. */
export function events(writer: CalendarWriter, { requestsPerDay }: { readonly requestsPerDay: number }) {
  return defineArea({
    name: "events",
    summary: declared.summary,
    terms: {
      "event page": "Its page on the event platform; the canonical URL identifies the event.",
      RSVP: "A request for a seat. One for an outside event is queued for the event platform and confirms no seat.",
      waitlist: "RSVPs to a full date; a free seat is offered to the first for some hours.",
      proposal: "A member's event, pending an operator's decision.",
      "own event": "An event of the space, with a page here.",
      occurrence: "The original start of a date, which tells the dates of one event apart.",
      "save-the-date": "An approved proposal: an own event with the same ID.",
      "calendar URL": "A secret URL of a member's events, for a calendar application.",
    },
    tables: ["event", "own_event", "own_event_host", "own_rsvp", "rsvp", "event_proposal", "calendar_feed"],
    retention,
    counts: count,
    personalData: [personal],
    pending: [
      {
        kind: "event_proposal",
        read: pendingProposals,
        items: "SELECT FROM event_proposal WHERE state = 'pending' AND starts_at > $1",
        decisions: proposalDecisions,
        scope: "admin:events_review",
        grants: true,
      },
    ],
    search: [eventsFound],
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
      publish,
      update,
      cancel,
      listHosted,
      getRsvp,
      wait,
      withdrawRsvp,
      listAttendees,
      checkIn,
      decideRsvp,
      reportRsvp,
    ],
    crew: [listHosted, listAttendees, checkIn, decideRsvp],
    jobs: [settleWaitlists, remindGuests],
  });
}

export type Operations = OperationsOf<ReturnType<typeof events>>;

export { noEventUrl } from "./bad-event-url.ts";
export { countEventsByMember } from "./counts.ts";
export { type ClaimableEvent, findKnownEvent, listClaimable } from "./known-events.ts";
export { EVERYBODY, eventUrlIn, findEventUrl, sameEvent, timesFault } from "./rules.ts";
export {
  countFeedEvents,
  type EventContent,
  type EventRow,
  type FeedEvent,
  type FeedEventCounts,
  findUpcoming as findUpcomingEvent,
  listFeedEvents,
  listUpcoming as nextEvents,
  removeFeedEvents,
  replaceFeedEvents,
} from "./store.ts";
export { whatsOn } from "./whats-on.ts";
export { get as getEvent, listUpcoming as listUpcomingEvents };
