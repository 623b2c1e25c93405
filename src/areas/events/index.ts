import { defineArea } from "../../kernel/area.ts";
import { feed } from "./operations/feed.ts";
import { get } from "./operations/get.ts";
import { listUpcoming } from "./operations/list-upcoming.ts";
import { rsvp } from "./operations/rsvp.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** Hosts on which the event platform serves event pages. */
    readonly eventHosts: readonly string[];
  }
}

export const events = defineArea({
  name: "events",
  summary: "What is on: upcoming events from the space's calendars, and RSVPs to them.",
  terms: {
    "event page": "The page of an event on the external event platform; its canonical address is the event's identity.",
    RSVP: "A request for a place, queued for the event platform. It is not a seat.",
  },
  operations: [listUpcoming, get, rsvp, feed],
});

export { findEventUrl } from "./rules.ts";
export { type EventRow, type FeedEvent, listFeedEvents, replaceFeedEvents } from "./store.ts";
export { get as getEvent, listUpcoming as listUpcomingEvents };
