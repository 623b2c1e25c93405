import { createCalendarWriter } from "../adapters/calendar/ical-writer.ts";
import { account } from "../features/account/index.ts";
import { agentClients } from "../features/agent-clients/index.ts";
import { agentInbox } from "../features/agent-inbox/index.ts";
import { rooms } from "../features/agent-rooms/index.ts";
import { signup } from "../features/agent-signup/index.ts";
import { tokens } from "../features/agents/index.ts";
import { announcements } from "../features/announcements/index.ts";
import { applications } from "../features/applications/index.ts";
import { approvals } from "../features/approvals/index.ts";
import { audit } from "../features/audit/index.ts";
import { batch } from "../features/batch/index.ts";
import { feeds } from "../features/calendar-feeds/index.ts";
import { campaigns } from "../features/campaigns/index.ts";
import { certificates } from "../features/certificates/index.ts";
import { context } from "../features/context/index.ts";
import { queue } from "../features/deliveries/index.ts";
import { directory } from "../features/directory/index.ts";
import { displays } from "../features/displays/index.ts";
import { listDonations, payments } from "../features/donations/index.ts";
import { doors } from "../features/doors/index.ts";
import { dues } from "../features/dues/index.ts";
import { endpoints } from "../features/endpoints/index.ts";
import { eventLog } from "../features/event-log/index.ts";
import { events, getEvent, listUpcomingEvents } from "../features/events/index.ts";
import { feedback } from "../features/feedback/index.ts";
import { funko } from "../features/figures/index.ts";
import { files } from "../features/files/index.ts";
import { floor } from "../features/floor/index.ts";
import { floorcast } from "../features/floorcast/index.ts";
import { gallery } from "../features/gallery/index.ts";
import { groups } from "../features/groups/index.ts";
import { guests } from "../features/guests/index.ts";
import { hack } from "../features/hack/index.ts";
import { headlines } from "../features/headlines/index.ts";
import { highlights } from "../features/highlights/index.ts";
import { house } from "../features/house/index.ts";
import { joining } from "../features/joining/index.ts";
import { leaderboard } from "../features/leaderboard/index.ts";
import { lending } from "../features/lending/index.ts";
import { mailing } from "../features/mailing/index.ts";
import { media } from "../features/media/index.ts";
import { membership } from "../features/membership/index.ts";
import { credits } from "../features/model-keys/index.ts";
import { navigation } from "../features/navigation/index.ts";
import { newsletter } from "../features/newsletter/index.ts";
import { notes } from "../features/notes/index.ts";
import { notifications } from "../features/notifications/index.ts";
import { oauth } from "../features/oauth/index.ts";
import { inbox } from "../features/operator-inbox/index.ts";
import { pages } from "../features/own-pages/index.ts";
import { presentations } from "../features/presentations/index.ts";
import { printers } from "../features/printers/index.ts";
import { prints } from "../features/prints/index.ts";
import { recommendations } from "../features/recommendations/index.ts";
import { research } from "../features/research/index.ts";
import { resources } from "../features/resources/index.ts";
import { roles } from "../features/roles/index.ts";
import { search } from "../features/search/index.ts";
import { settings } from "../features/settings/index.ts";
import { shares } from "../features/shares/index.ts";
import { slicing } from "../features/slicing/index.ts";
import { space } from "../features/space/index.ts";
import { startups } from "../features/startups/index.ts";
import { service } from "../features/status/index.ts";
import { storage } from "../features/storage/index.ts";
import { templates } from "../features/templates/index.ts";
import { trainings } from "../features/trainings/index.ts";
import { transcription } from "../features/transcription/index.ts";
import { uploads } from "../features/uploads/index.ts";
import { webhooks } from "../features/webhooks/index.ts";
import { news } from "../features/whats-new/index.ts";
import { workshops } from "../features/workshops/index.ts";
import { collectUnusedBlobs } from "../kernel/blobs/collect-blobs.ts";
import { scrub, sweepOrphans } from "../kernel/blobs/scrub-blobs.ts";
import { type Catalogue, createCatalogue } from "../kernel/catalogue/catalogue.ts";
import type { Operation } from "../kernel/catalogue/operation.ts";
import { deleteExpired } from "../kernel/jobs/delete-expired.ts";
import { mergeCounters } from "../kernel/jobs/merge-counters.ts";
import { createOperationSearch } from "../reference/search/operation-search.ts";
import { purgeA2aTasks } from "../transports/a2a/index.ts";
import { DATA_OWNERS } from "./data-owners.ts";

const BY_OPERATORS = [pages, settings, templates, house];

const OF_MEMBERSHIP = [
  membership, // members and their tiers
  notes, // of operators about members
  groups, // of members, made by operators
  roles, // parts of the operators' permissions
  joining, // sign-up policy, invitations, requests to join
  dues, // what membership costs, and receipts
];

const JOBS_OUTSIDE_AREAS = [mergeCounters, collectUnusedBlobs, scrub, sweepOrphans, purgeA2aTasks];

/**
 * All areas of the product. `reportFault` receives internal errors that a batch limits to one of its results.
 * `routePaths` are the paths of the server, filled in once it listens.
 */
export function atriumCatalogue(
  reportFault: (fault: unknown, operation: Operation) => void = () => undefined,
  limits = { eventRequestsPerDay: 3 },
  routePaths: readonly string[] = [],
): Catalogue {
  const paths = () => routePaths;
  const catalogue: Catalogue = createCatalogue(
    [
      events(createCalendarWriter(), { requestsPerDay: limits.eventRequestsPerDay }), // calendar, RSVPs, proposals
      eventLog, // events of each member, for agents to follow
      feeds, // external calendars
      batch([listUpcomingEvents, getEvent, listDonations], reportFault, () => catalogue), // several calls in one request
      announcements, // of the space to its members, by tier, group and topic
      headlines, // news from feeds that operators choose
      presentations, // recorded talks, with captions
      trainings, // courses, sessions and qualifications
      workshops, // what agents do in trainings, in public
      resources(createCalendarWriter()), // rooms and printers, and their bookings
      lending, // headsets and other things that members borrow
      guests, // guests of members, the kiosk at the door
      startups(() => catalogue, paths), // startups of the space, their slugs and owners
      hack, // hackathons: applications, seats, roles, phases
      gallery, // photos of hackathons, by consent
      certificates, // of hackathons, as Open Badges 3.0
      floor, // feeds: who is here, free resources, the site catalogue
      account(() => catalogue), // token introspection, activity, data export
      audit(() => catalogue), // the audit log, for operators
      signup(() => catalogue), // token requests by agents
      applications, // sign-ins to other applications (OpenID Connect)
      oauth, // consent, codes and refresh for OAuth clients
      tokens(() => catalogue), // the tokens of members
      endpoints, // agents that members run elsewhere
      agentClients, // programs that agents run on, and the audit log of acts between agents
      files, // the file vault
      transcription, // recordings turned into text
      slicing, // models turned into G-code
      storage, // the vault's storage, for operators
      uploads, // large files, in parts
      printers, // 3D printers, their spools and crew
      prints, // 3D print requests and the farm's queue
      shares, // expiring links to files and folders
      media, // uploaded images, encoded again
      directory, // profiles of members
      rooms, // chat rooms of members' agents
      ...OF_MEMBERSHIP,
      funko, // members' figures
      leaderboard, // the week's commits of members who opted in
      highlights, // stories about events, and their moderation
      floorcast, // the floor for its clients: roles, modules, the wall, proposed stories
      feedback, // tickets by people and agents
      queue, // outbound messages and dead letters
      credits, // keys for language models
      payments, // donations on a chain, under x402
      research, // the library of papers and books
      context, // time, sun and weather at the space
      notifications(() => catalogue), // notifications in the portal, by mail and webhook
      agentInbox, // messages between members' agents, and their meetings
      doors, // badges, and controllers of doors
      displays, // screens on the walls
      news, // new features for agents
      newsletter, // issues, drafts and feeds of the newsletter
      mailing, // the mailing list of the newsletter
      campaigns, // mailings of newsletter issues
      search(() => catalogue, createOperationSearch), // everything that the caller may see, by words; plans for a wish
      navigation(() => catalogue), // features in use, and the number of items that wait
      inbox(() => catalogue), // pending items of operators, and their claims
      approvals(() => catalogue), // acts of members' agents that wait for their approval
      recommendations(() => catalogue), // actions of operators' agents that await approval
      space(() => catalogue, createCalendarWriter()), // the space's name, zone, hours, claim and switches
      webhooks, // signed messages about acts to other systems
      ...BY_OPERATORS, // the space's own pages, event hosts, mail server and webhook, templates, other floors
      service(() => catalogue), // health, capabilities, sandbox, jobs
    ],
    { jobs: [deleteExpired(() => catalogue.retention), ...JOBS_OUTSIDE_AREAS], owners: DATA_OWNERS },
  );
  return catalogue;
}
