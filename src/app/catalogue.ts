import { createCalendarReader } from "../adapters/calendar/ical.ts";
import { createCalendarWriter } from "../adapters/calendar/ical-writer.ts";
import { purgeSignIn } from "../adapters/sign-in/purge-expired.ts";
import { account } from "../areas/account/index.ts";
import { audit } from "../areas/audit/index.ts";
import { batch } from "../areas/batch/index.ts";
import { context } from "../areas/context/index.ts";
import { credits } from "../areas/credits/index.ts";
import { directory } from "../areas/directory/index.ts";
import { displays } from "../areas/displays/index.ts";
import { eventLog } from "../areas/event-log/index.ts";
import { events, getEvent, listUpcomingEvents } from "../areas/events/index.ts";
import { feedback } from "../areas/feedback/index.ts";
import { feeds } from "../areas/feeds/index.ts";
import { funko } from "../areas/funko/index.ts";
import { highlights } from "../areas/highlights/index.ts";
import { inbox } from "../areas/inbox/index.ts";
import { leaderboard } from "../areas/leaderboard/index.ts";
import { media } from "../areas/media/index.ts";
import { membership } from "../areas/membership/index.ts";
import { news } from "../areas/news/index.ts";
import { notifications } from "../areas/notifications/index.ts";
import { oauth } from "../areas/oauth/index.ts";
import { listDonations, payments } from "../areas/payments/index.ts";
import { queue } from "../areas/queue/index.ts";
import { recommendations } from "../areas/recommendations/index.ts";
import { research } from "../areas/research/index.ts";
import { resources } from "../areas/resources/index.ts";
import { service } from "../areas/service/index.ts";
import { signup } from "../areas/signup/index.ts";
import { space } from "../areas/space/index.ts";
import { tokens } from "../areas/tokens/index.ts";
import { type Catalogue, createCatalogue } from "../kernel/catalogue/catalogue.ts";
import type { Operation } from "../kernel/catalogue/operation.ts";
import { mergeCounters } from "../kernel/jobs/merge-counters.ts";
import { purgePipeline } from "../kernel/jobs/purge-pipeline.ts";
import { purgeA2aTasks } from "../transports/a2a/index.ts";
import { DATA_OWNERS } from "./data-owners.ts";

/** The table of contents of the product. `reportFault` hears of faults that a batch keeps to one of its results. */
export function atriumCatalogue(
  reportFault: (fault: unknown, operation: Operation) => void = () => undefined,
  limits = { eventRequestsPerDay: 3 },
): Catalogue {
  const catalogue: Catalogue = createCatalogue(
    [
      events(createCalendarWriter(), { requestsPerDay: limits.eventRequestsPerDay }), // what is on, RSVPs, proposals
      eventLog, //    what happened to each member, for their agents to follow
      feeds(createCalendarReader()), // the calendars that events are read from
      batch([listUpcomingEvents, getEvent, listDonations], reportFault), // several public reads in one request
      resources, //   rooms and printers, and their bookings
      account(() => catalogue), // whose token this is, what was done with it, what is held about a member
      audit, //       what anybody did, for operators
      signup(() => catalogue), // how an agent asks for a token
      oauth, //       consent, codes and renewals for programs made for OAuth
      tokens, //      the tokens that there are
      media, //       images that were sent, encoded anew
      directory, //   who is who
      membership, //  members and their tiers
      funko, //       members' figures
      leaderboard, // the week's commits of those who opted in
      highlights, //  stories about events, and their moderation
      feedback, //    tickets of people and agents
      queue, //       what waits to be passed on to systems outside
      credits, //     keys to language models
      payments, //    donations, on a chain, under x402
      research, //    the library of papers and books
      context, //     time, sun and weather at the space
      notifications, // what happens to members, in the portal, by mail and webhook
      displays, //    screens on the walls
      news, //        what agents can newly do
      inbox(() => catalogue), // all that waits for operators, and who is on what
      recommendations(() => catalogue), // what agents may not do and people can
      space(() => catalogue, createCalendarWriter()), // the space's name, zone, hours, claim and switches
      service(() => catalogue), // health, capabilities, sandbox, jobs
    ],
    { jobs: [purgePipeline, mergeCounters, purgeA2aTasks, purgeSignIn], owners: DATA_OWNERS },
  );
  return catalogue;
}
