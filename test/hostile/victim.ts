import { randomBytes } from "node:crypto";
import type { OperationId, Operations } from "../../src/features/operations.ts";
import type { InputOf } from "../../src/kernel/catalogue/operation.ts";
import { toKeep } from "../../src/kernel/languages/messages.ts";
import { tokenHash } from "../../src/kernel/pipeline/stages/authenticate.ts";
import { actAs, type Person } from "../../src/seed/users.ts";
import { a2aTester } from "../harness/a2a-tester.ts";
import type { TestAtrium } from "../harness/atrium.ts";
import type { World } from "../harness/world.ts";

/** A member with a unique marker in every private field. */
export interface Victim {
  readonly person: Person;
  /** In the member's own records: visible to operators, never to other members. */
  readonly canary: string;
  /** On the card, which other members see and the public does not. */
  readonly card: string;
  /** Credentials, which are never returned again. */
  readonly secrets: readonly string[];
  /** Ids of the member's records. */
  readonly ids: readonly string[];
  /** The member's rows by table, as text, without those that others may add. */
  rows(): Promise<Readonly<Record<string, readonly string[]>>>;
}

/** Tables with another column for the member. */
const OWNED_BY: Readonly<Record<string, string>> = { member: "id" };
/** Rows that others may add: a message that the space relays, and the count of the member's events. */
const BY_OTHERS: Readonly<Record<string, string>> = {
  member_event: "t.type = 'member_wrote'",
  member_event_position: "true",
};
const NIGHT = "https://luma.com/demo-night";

export async function plantVictim(world: World): Promise<Victim> {
  const { atrium } = world;
  const canary = `canary${randomBytes(9).toString("hex")}`;
  const card = `card${randomBytes(8).toString("hex")}`;
  const person = await atrium.person("ic-member", { name: "Private Person", email: `${canary}@example.org` });
  const act = <const Id extends OperationId>(id: Id, input: InputOf<Operations[Id]>) =>
    actAs(atrium, person, id, input);
  const inDays = (days: number) => new Date(atrium.kernel.clock.now().getTime() + days * 86_400_000).toISOString();

  const minted = await act("tokens.mint", {
    client_name: `${canary} agent`,
    scopes: ["feedback:read", "membership:read"],
  });
  const token = minted.agent_token;
  const calendar = await act("events.create_calendar_feed", { name: `${canary} calendar` });
  const roomCalendar = await act("resources.create_calendar", { resource_id: "ft-9" });
  const booking = await act("resources.book", {
    resource_id: "ft-9",
    start_iso: inDays(7),
    end_iso: inDays(7.05),
    purpose: canary,
  });
  await act("events.rsvp", { event_url: NIGHT, name: canary });
  const proposal = await act("events.request", {
    title: canary,
    start: inDays(30),
    description: canary,
    location: canary,
    contact: `${canary}@example.org`,
  });
  const ticket = await act("feedback.submit", {
    kind: "broken_url",
    message: `The page of ${canary} cannot be opened any more.`,
    contact: canary,
    expected: canary,
  });
  await act("membership.set_profile", { first_name: card, telegram: card, public_visible: false });
  await act("research.submit", { url: `https://papers.example/${canary}.pdf`, note: canary });
  await act("credits.request_member", { note: canary });
  const highlight = await atrium.request("/api/ingest/highlights/pending", {
    token: await atrium.token(person),
    body: {
      id: `2030-02-19-private-${canary}`,
      member_name: "Private Person",
      action: "showed",
      event_title: canary,
      event_url: NIGHT,
      date: "2030-02-19",
      dek: `${canary} showed a door that opens for agents, and forty people walked through it.`,
      images: [],
    },
  });
  if (highlight.status !== 200 && highlight.status !== 202) throw new Error(JSON.stringify(highlight.body));
  const kept = await a2aTester(atrium).send({ operation: "ic_feedback_list_mine", input: {} }, { token });
  if (!kept.body.result?.task?.artifacts) throw new Error(JSON.stringify(kept.body));
  const rejected = await act("events.request", { title: `${canary} again`, start: inDays(31) });
  await actAs(atrium, world.operator, "events.reject_request", {
    id: rejected.id,
    reason: canary,
    confirm: true,
  });
  const grant = await atrium.request("/api/agent/signup/start", {
    body: { scopes: ["read:public"], client_name: canary },
  });
  await plantRows(atrium, person, { canary, card });

  const secrets = [
    token,
    ...[calendar, roomCalendar].map(({ url }) => url.split("/").at(-1)?.replace(".ics", "") ?? ""),
    ...person.cookie.split("; ").map((each) => each.slice(each.indexOf("=") + 1).slice(0, 24)),
    grant.body.device_code as string,
    grant.body.user_code as string,
    ...(await passwordHashes(atrium)),
    tokenHash(token).toString("hex"),
  ];
  const ids = [
    person.memberId,
    minted.token_id,
    calendar.feed.feed_id,
    roomCalendar.calendar.calendar_id,
    booking.booking_id,
    proposal.id,
    ticket.ticket_id,
    `2030-02-19-private-${canary}`,
  ];
  const victim = { person, canary, card, secrets, ids };
  return { ...victim, rows: () => rowsOf(atrium, person.memberId) };
}

/** Rows that operations write only with outside systems. */
async function plantRows(
  atrium: TestAtrium,
  person: Person,
  { canary, card }: { canary: string; card: string },
): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  await database.transaction(async ({ query }) => {
    const link = {
      member_id: person.memberId,
      github_id: 7_777,
      github_login: card,
      link_source: "agent_pat",
      verified_at: now,
    };
    await query
      .insertInto("leaderboard_link")
      .values({
        ...link,
        opted_in: false,
        next_refresh_at: new Date("2031-01-01T00:00:00Z"),
        last_error: toKeep(canary),
      } as never)
      .execute();
  });
}

async function passwordHashes(atrium: TestAtrium): Promise<string[]> {
  const rows = await atrium.kernel.database.transaction((tx) =>
    tx.run<{ password: string }>(
      { name: "hashes", text: `SELECT password FROM auth_account WHERE password IS NOT NULL` },
      [],
    ),
  );
  return rows.map(({ password }) => password);
}

async function rowsOf(atrium: TestAtrium, memberId: string): Promise<Record<string, string[]>> {
  return atrium.kernel.database.transaction(async (tx) => {
    const columns = await tx.run<{ table_name: string; column_name: string }>(
      {
        name: "owned",
        text: "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'",
      },
      [],
    );
    const owned = columns.filter(
      ({ table_name, column_name }) => column_name === (OWNED_BY[table_name] ?? "member_id"),
    );
    const found: Record<string, string[]> = {};
    for (const { table_name, column_name } of owned) {
      const byOthers = BY_OTHERS[table_name] ?? "false";
      const text = `SELECT to_jsonb(t)::text AS row FROM "${table_name}" t
                    WHERE t."${column_name}" = $1 AND NOT (${byOthers}) ORDER BY 1`;
      const rows = await tx.run<{ row: string }>({ name: `rows_${table_name}`, text }, [memberId]);
      if (rows.length > 0) found[table_name] = rows.map(({ row }) => row);
    }
    return found;
  });
}
