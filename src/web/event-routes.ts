import type { Page } from "./core/index.ts";
import { eventsCalendar } from "./events/calendar.page.tsx";
import { eventsFeeds, eventsFeedsMade } from "./events/calendar-feeds.page.tsx";
import { event, eventByUrl } from "./events/event.page.tsx";
import { events } from "./events/index.page.tsx";
import { eventsMine } from "./events/mine.page.tsx";
import { operateFeeds } from "./events/operate.page.tsx";
import { operateFeedsAdd } from "./events/operate-add.page.tsx";
import { operateFeed } from "./events/operate-feed.page.tsx";
import { eventDoor } from "./events/own/door.page.tsx";
import { eventGuests } from "./events/own/guests.page.tsx";
import { eventGuestsCsv } from "./events/own/guests-csv.page.ts";
import { operateEvents } from "./events/own/operate.page.tsx";
import { operateEventAdd } from "./events/own/operate-add.page.tsx";
import { operateEvent } from "./events/own/operate-event.page.tsx";
import { eventsPropose } from "./events/propose.page.tsx";

/** Pages of events and their feeds. */
export const EVENT_PAGES: readonly Page[] = [
  events,
  event,
  eventByUrl,
  eventsMine,
  eventGuests,
  eventGuestsCsv,
  eventDoor,
  eventsCalendar,
  eventsPropose,
  eventsFeeds,
  eventsFeedsMade,
  operateEvents,
  operateEventAdd,
  operateEvent,
  operateFeeds,
  operateFeedsAdd,
  operateFeed,
];
