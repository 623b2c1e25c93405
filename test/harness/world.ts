import { createHash } from "node:crypto";
import { seed as seedAccount } from "../../src/features/account/testing/world.ts";
import { seed as seedAgentClients } from "../../src/features/agent-clients/testing/world.ts";
import { seed as seedAgentInbox } from "../../src/features/agent-inbox/testing/world.ts";
import { seed as seedRooms } from "../../src/features/agent-rooms/testing/world.ts";
import { codeHash } from "../../src/features/agent-signup/store.ts";
import { seed as seedAnnouncements } from "../../src/features/announcements/testing/world.ts";
import { seed as seedApprovals } from "../../src/features/approvals/testing/world.ts";
import { seed as seedAudit } from "../../src/features/audit/testing/world.ts";
import { seed as seedCampaigns } from "../../src/features/campaigns/testing/world.ts";
import { seed as seedCertificates } from "../../src/features/certificates/testing/world.ts";
import { seed as seedDisplays } from "../../src/features/displays/testing/world.ts";
import { PAYMENTS_ENV, seed as seedPayments } from "../../src/features/donations/testing/world.ts";
import { seed as seedDoors } from "../../src/features/doors/testing/world.ts";
import { startStripe } from "../../src/features/dues/testing/stripe.ts";
import { seed as seedDues } from "../../src/features/dues/testing/world.ts";
import { seed as seedEndpoints } from "../../src/features/endpoints/testing/world.ts";
import { seed as seedEvents } from "../../src/features/events/testing/world.ts";
import { seed as seedFeedback } from "../../src/features/feedback/testing/world.ts";
import { seed as seedFunko } from "../../src/features/figures/testing/world.ts";
import { seed as seedFiles } from "../../src/features/files/testing/world.ts";
import { seed as seedFloorcast } from "../../src/features/floorcast/testing/world.ts";
import { seed as seedGallery } from "../../src/features/gallery/testing/world.ts";
import { seed as seedGroups } from "../../src/features/groups/testing/world.ts";
import { seed as seedGuests } from "../../src/features/guests/testing/world.ts";
import { seed as seedHackParticipation } from "../../src/features/hack/testing/participation-world.ts";
import { seed as seedHack } from "../../src/features/hack/testing/world.ts";
import { seed as seedHeadlines } from "../../src/features/headlines/testing/world.ts";
import { seed as seedHighlights } from "../../src/features/highlights/testing/world.ts";
import { seed as seedJoining } from "../../src/features/joining/testing/world.ts";
import { seed as seedLeaderboard } from "../../src/features/leaderboard/testing/world.ts";
import { seed as seedLending } from "../../src/features/lending/testing/world.ts";
import { seed as seedMailing } from "../../src/features/mailing/testing/world.ts";
import { seed as seedMedia } from "../../src/features/media/testing/world.ts";
import { seed as seedMembership } from "../../src/features/membership/testing/world.ts";
import { CREDITS_ENV, seed as seedCredits } from "../../src/features/model-keys/testing/world.ts";
import { seed as seedNewsletter } from "../../src/features/newsletter/testing/world.ts";
import { startMatrix } from "../../src/features/notifications/testing/matrix.ts";
import { startTelegram } from "../../src/features/notifications/testing/telegram.ts";
import { seed as seedNotifications } from "../../src/features/notifications/testing/world.ts";
import { OAUTH_ENV, seed as seedOAuth } from "../../src/features/oauth/testing/world.ts";
import { seed as seedPages } from "../../src/features/own-pages/testing/world.ts";
import { seed as seedPresentations } from "../../src/features/presentations/testing/world.ts";
import { seed as seedPrints } from "../../src/features/prints/testing/world.ts";
import { seed as seedRecommendations } from "../../src/features/recommendations/testing/world.ts";
import { seed as seedResearch } from "../../src/features/research/testing/world.ts";
import { addResource, seed as seedBookings } from "../../src/features/resources/testing/world.ts";
import { seed as seedRoles } from "../../src/features/roles/testing/world.ts";
import { seed as seedShares } from "../../src/features/shares/testing/world.ts";
import { seed as seedSlicing } from "../../src/features/slicing/testing/world.ts";
import { seed as seedSpace } from "../../src/features/space/testing/world.ts";
import { seed as seedStartups } from "../../src/features/startups/testing/world.ts";
import { seed as seedTrainings } from "../../src/features/trainings/testing/world.ts";
import { SPEECH_ENV, seed as seedTranscription } from "../../src/features/transcription/testing/world.ts";
import { seed as seedWebhooks } from "../../src/features/webhooks/testing/world.ts";
import { seed as seedWorkshops } from "../../src/features/workshops/testing/world.ts";
import { wantsRecentSignIn } from "../../src/kernel/access/access.ts";
import type { Tier } from "../../src/kernel/access/tiers.ts";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import type { Person } from "../../src/seed/users.ts";
import { type Reply, type RequestOptions, startTestAtrium, type TestAtrium, TestClock } from "./atrium.ts";
import { startRecordedGithub } from "./github.ts";
import { tokenFor } from "./signed-requests.ts";

const EMPTY_CALENDAR = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Atrium//Tests//EN", "END:VCALENDAR", ""].join(
  "\r\n",
);

/** A server on which every example of the catalogue works once. */
export interface World {
  readonly atrium: TestAtrium;
  readonly time: TestClock;
  /** The default caller, who can hold every scope. */
  readonly operator: Person;
  readonly token: string;
  /** A member of a lower tier, whose requests others decide. */
  readonly member: Person;
  /** Callers by operation id, if not the operator. */
  readonly callers: Map<string, Person>;
}

/** With the time and the records that the examples name. */
export async function startWorld(): Promise<World> {
  const time = new TestClock("2030-02-20T11:59:00Z");
  const github = await startRecordedGithub();
  const stripe = await startStripe();
  const messengers = [await startTelegram(), await startMatrix()];
  const env = {
    ...OAUTH_ENV,
    ...PAYMENTS_ENV,
    ...CREDITS_ENV,
    ...SPEECH_ENV,
    ...stripe.env,
    ...Object.assign({}, ...messengers.map(({ env }) => env)),
    ATRIUM_GITHUB_URL: github.url,
    ATRIUM_OUTBOUND_ALLOW: "127.0.0.0/8",
    ATRIUM_ANONYMOUS_BUDGET: "100000000/60", // the clock does not run, and hostile tests send a million requests
    ATRIUM_PAGE_BUDGET: "100000/60", // one test opens the pages of all operations
    ATRIUM_JOBS: "off", // a job could change a record between two compared replies
  };
  const started = await startTestAtrium({ clock: time, env });
  const atrium: typeof started = {
    ...started,
    person(...wanted) {
      time.advance(1_000); // distinct times of joining, for a stable order: IDs are random
      return started.person(...wanted);
    },
  };
  const person = (tier: Tier, name: string) =>
    atrium.person(tier, { name, email: `${name.split(" ")[0]?.toLowerCase()}@example.org` });
  const operator = await person("operator", "Noor Adeyemi");
  const member = await person("ic-member", "Ilse Brandt");
  const target = await person("public", "Teo Ferreira");
  const token = await atrium.token(operator);
  const toRevoke = await atrium.token(operator);
  const world: World = { atrium, time, operator, token, member, callers: new Map() };
  await addResource(world);

  const { database, clock } = atrium.kernel;
  time.advance(50_000);
  const now = clock.now();
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  await database.transaction(async (tx) => {
    const { query } = tx;
    await query
      .updateTable("member")
      .set({ id: "mem_0123456789abcdef01234567" })
      .where("id", "=", target.memberId)
      .execute();
    await query
      .updateTable("agent_token")
      .set({ id: "tok_0123456789abcdef01234567" })
      .where("prefix", "=", toRevoke.slice(0, 12))
      .execute();
    await query
      .updateTable("space")
      .set({ claim_hash: createHash("sha256").update("printed-by-the-server").digest() })
      .execute();
    await query
      .insertInto("feed")
      .values({
        id: "feed_world",
        name: "World",
        refresh_minutes: 30,
        next_refresh_at: later(24),
        created_at: now,
        updated_at: now,
      } as never)
      .execute();
    await query
      .insertInto("feed")
      .values({
        id: "feed_0a1b2c3d4e5f607182930001",
        name: "File",
        calendar: EMPTY_CALENDAR,
        refresh_minutes: 30,
        next_refresh_at: later(24),
        created_at: now,
        updated_at: now,
      } as never)
      .execute();
    for (const [index, id] of ["env_0a1b2c3d4e5f607182930001", "env_0a1b2c3d4e5f607182930002"].entries()) {
      await query
        .insertInto("envelope")
        .values({
          id,
          kind: "events.rsvp_queued",
          operation: "events.rsvp",
          member_id: member.memberId,
          subject: `rsvp_${index}`,
          payload: "{}",
          state: "dead",
          attempts: 12,
          next_attempt_at: now,
          created_at: new Date(now.getTime() - index),
        } as never)
        .execute();
    }
    await query
      .insertInto("event")
      .values({
        feed_id: "feed_world",
        uid: "demo-night@world",
        recurrence_id: "",
        luma_url: "https://luma.com/demo-night",
        title: "Demo night",
        description: "Show what you made.",
        location: "The hall",
        host: "Noor Adeyemi",
        cover_url: null,
        starts_at: later(48),
        ends_at: later(51),
        all_day: false,
      })
      .execute();
    await query
      .insertInto("device_grant")
      .values({
        id: "grant_world",
        device_code_hash: codeHash("a-device-code-of-the-world"),
        user_code_hash: codeHash("BCDF-GHJK"),
        client_id: null,
        poll_interval_seconds: 5,
        polled_at: null,
        client_name: "World agent",
        scopes: ["read:public", "events:read_upcoming"],
        sandbox: false,
        state: "pending",
        address: "192.0.2.1",
        member_id: null,
        granted_scopes: null,
        token_lifetime_days: null,
        asks_first_week: false,
        reason: null,
        decided_at: null,
        created_at: now,
        expires_at: later(1),
      })
      .execute();
  });
  await seedAccount(world);
  await seedAgentClients(world);
  await seedEndpoints(world);
  await seedLeaderboard(world);
  await seedFiles(world);
  await seedTranscription(world);
  await seedPrints(world);
  await seedShares(world);
  await seedFunko(world);
  await seedMedia(world);
  await seedMembership(world);
  await seedTrainings(world);
  await seedStartups(world);
  await seedHack(world);
  await seedHackParticipation(world);
  await seedNewsletter(world);
  await seedMailing(world);
  await seedCampaigns(world);
  await seedPresentations(world);
  await seedAgentInbox(world);
  await seedGroups(world);
  await seedRoles(world);
  await seedDues(world);
  await seedAnnouncements(world);
  await seedApprovals(world);
  await seedPages(world);
  await seedRooms(world);
  await seedCertificates(world);
  await seedGallery(world);
  await seedHeadlines(world);
  await seedWorkshops(world);
  await seedWebhooks(world);
  await seedLending(world);
  await seedBookings(world);
  await seedGuests(world);
  await seedAudit(world);
  await seedRecommendations(world);
  await seedResearch(world);
  await seedEvents(world);
  await seedDisplays(world);
  await seedDoors(world);
  await seedPayments(world);
  await seedCredits(world);
  await seedOAuth(world);
  await seedFeedback(world);
  await seedHighlights(world);
  await seedFloorcast(world);
  await seedSlicing(world);
  await seedSpace(world);
  await seedNotifications(world);
  await seedJoining(world);
  return world;
}

export function credentialFor({ operation }: Entry, world: World): { token?: string; cookie?: string } {
  const { cookie } = world.callers.get(operation.id) ?? world.operator;
  const isForPeople = "person" in operation.access || operation.rest.browserOnly || wantsRecentSignIn(operation.access);
  return isForPeople ? { cookie } : { token: world.token };
}

/** Path parameters first, then the query of a GET or the body. Signed, if the operation asks for it. */
export async function callRest(
  world: World,
  { operation }: Entry,
  input: Readonly<Record<string, unknown>>,
  given: RequestOptions = {},
): Promise<Reply> {
  const { token } = given;
  const options = token === undefined ? given : { ...given, token: await tokenFor(world.atrium, operation, token) };
  const { method, path } = operation.rest;
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value).toWellFormed());
  });
  if (method !== "GET") return world.atrium.request(filled, { method, body: rest, ...options });
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return world.atrium.request(query.size > 0 ? `${filled}?${query}` : filled, options);
}
