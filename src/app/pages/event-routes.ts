import { eventsCalendar } from "../../features/events/pages/calendar.page.tsx";
import { eventsFeeds, eventsFeedsMade } from "../../features/events/pages/calendar-feeds.page.tsx";
import { event, eventByUrl } from "../../features/events/pages/event.page.tsx";
import { events } from "../../features/events/pages/index.page.tsx";
import { eventsMine } from "../../features/events/pages/mine.page.tsx";
import { operateFeeds } from "../../features/events/pages/operate.page.tsx";
import { operateFeedsAdd } from "../../features/events/pages/operate-add.page.tsx";
import { operateFeed } from "../../features/events/pages/operate-feed.page.tsx";
import { eventDoor } from "../../features/events/pages/own/door.page.tsx";
import { eventGuests } from "../../features/events/pages/own/guests.page.tsx";
import { eventGuestsCsv } from "../../features/events/pages/own/guests-csv.page.ts";
import { operateEvents } from "../../features/events/pages/own/operate.page.tsx";
import { operateEventAdd } from "../../features/events/pages/own/operate-add.page.tsx";
import { operateEvent } from "../../features/events/pages/own/operate-event.page.tsx";
import { eventsPropose } from "../../features/events/pages/propose.page.tsx";
import type { Page } from "../../web/core/index.ts";

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
