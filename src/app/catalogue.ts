import { createCalendarReader } from "../adapters/calendar/ical.ts";
import { account } from "../areas/account/index.ts";
import { batch } from "../areas/batch/index.ts";
import { events, getEvent, listUpcomingEvents } from "../areas/events/index.ts";
import { feedback } from "../areas/feedback/index.ts";
import { feeds } from "../areas/feeds/index.ts";
import { membership } from "../areas/membership/index.ts";
import { queue } from "../areas/queue/index.ts";
import { resources } from "../areas/resources/index.ts";
import { service } from "../areas/service/index.ts";
import { signup } from "../areas/signup/index.ts";
import { space } from "../areas/space/index.ts";
import { tokens } from "../areas/tokens/index.ts";
import { type Catalogue, createCatalogue } from "../kernel/catalogue.ts";
import type { Operation } from "../kernel/operation.ts";

/** The table of contents of the product. `reportFault` hears of faults that a batch keeps to one of its results. */
export function atriumCatalogue(
  reportFault: (fault: unknown, operation: Operation) => void = () => undefined,
): Catalogue {
  const catalogue: Catalogue = createCatalogue([
    events, //      what is on, and RSVPs
    feeds(createCalendarReader()), // the calendars that events are read from
    batch([listUpcomingEvents, getEvent], reportFault), // several public reads in one request
    resources, //   rooms and printers, and their bookings
    account, //     whose token this is, and what was done with it
    signup, //      how an agent asks for a token
    tokens, //      the tokens that there are
    membership, //  members and their tiers
    feedback, //    tickets of people and agents
    queue, //       what waits to be passed on to systems outside
    space, //       the space's name, zone and claim
    service(() => catalogue), // health, capabilities, sandbox
  ]);
  return catalogue;
}
