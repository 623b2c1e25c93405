import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import type { Person } from "../../../seed/users.ts";
import type { Phase, Role } from "../rules.ts";
import { insertRole, insertSeat } from "../seat-store.ts";
import * as store from "../store.ts";

const EID = "harbor-hack";

/** A hackathon in any phase, and people who take part. */
export interface Hackathon {
  readonly atrium: TestAtrium;
  readonly clock: TestClock;
  /** A signed-in member with a seat. */
  participant(name?: string): Promise<Person>;
  /** A signed-in member with the role. */
  crew(role: Role, name?: string): Promise<Person>;
  /** Sets columns of the event, whatever the rules say. */
  set(changes: Partial<store.EventRow>): Promise<void>;
  phase(phase: Phase): Promise<void>;
  /** Begins again with the event alone, as it was first. These tables are emptied too. */
  reset(...tables: string[]): Promise<void>;
  /** Calls as the person in the browser; `eid` is filled in. */
  call(person: Pick<Person, "cookie">, method: string, path: string, body?: object): Promise<Body>;
  /** The id of a new team of the person. */
  team(person: Person, name: string): Promise<string>;
  join(person: Person, teamId: string): Promise<Body>;
  submit(person: Pick<Person, "cookie">, body?: object): Promise<Body>;
}

// biome-ignore lint/suspicious/noExplicitAny: what tests look into is as various as the operations
type Body = any;

/** An event with only its required facts. */
export function eventRow(eid: string, now: Date, changes: Partial<store.EventRow> = {}): store.EventRow {
  return {
    eid,
    title: "Harbor Hack",
    about: "",
    tz: "Europe/Lisbon",
    venue: "The hall",
    starts_on: "2026-11-20",
    ends_on: "2026-11-21",
    seats: 120,
    nda_version: null,
    rubric: [],
    phase: "OPEN",
    phase_since: now,
    rejudged_reason: null,
    opens_at: null,
    applications_open: null,
    applications_close: null,
    promotions_end: null,
    submissions_close: null,
    grace_seconds: 0,
    confirm_hours: 48,
    auto_promote: true,
    waitlist_last: 0,
    rev: 1,
    created_at: now,
    updated_at: now,
    ...changes,
  } as store.EventRow;
}

/** Gives a member a seat and the role of a participant. */
export async function seat(tx: WriteTx, eid: string, member: { memberId: string; name: string }, now: Date) {
  await insertSeat(tx, {
    eid,
    member_id: member.memberId,
    consumes_seat: true,
    source: "walk_in",
    display_name: member.name,
    org: "",
    sponsor_visible: false,
    nda_version: null,
    nda_signed_at: null,
    nda_signed_via: null,
    checked_in_at: null,
    checked_in_by: null,
    since: now,
  });
  const role = { role: "participant", source: "walk_in", granted_by: null, granted_at: now } as const;
  await insertRole(tx, { eid, member_id: member.memberId, ...role });
}

export async function startHackathon(phase: Phase = "OPEN"): Promise<Hackathon> {
  const clock = new TestClock("2026-11-20T12:00:00Z");
  const atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  const { database } = atrium.kernel;
  const write = <T>(work: (tx: WriteTx) => Promise<T>) => database.transaction(work);
  const begin = (tx: WriteTx) => store.insertEvent(tx, eventRow(EID, clock.now(), { phase }));
  await write(begin);
  let people = 0;
  const person = (name?: string) => {
    people++;
    return atrium.person("public", { name: name ?? `Person ${people}` });
  };
  const call: Hackathon["call"] = async ({ cookie }, method, path, body) => {
    if (method !== "GET") return (await atrium.request(path, { cookie, method, body: { eid: EID, ...body } })).body;
    const query = new URLSearchParams({ eid: EID, ...(body as Record<string, string>) });
    return (await atrium.request(`${path}?${query}`, { cookie })).body;
  };
  const set: Hackathon["set"] = async (changes) => {
    await write((tx) => store.updateEvent(tx, EID, changes));
  };
  return {
    atrium,
    clock,
    call,
    set,
    phase: (next) => set({ phase: next, phase_since: clock.now() }),
    reset: (...tables) =>
      write(async (tx) => {
        await tx.run({ name: "empty_tables", text: `TRUNCATE ${["hack_event", ...tables].join(", ")} CASCADE` }, []);
        await begin(tx);
      }),
    async participant(name) {
      const one = await person(name);
      await write((tx) => seat(tx, EID, { memberId: one.memberId, name: name ?? one.memberId }, clock.now()));
      return one;
    },
    async crew(role, name) {
      const one = await person(name);
      const row = { eid: EID, member_id: one.memberId, role, source: "operator", granted_by: null } as const;
      await write((tx) => insertRole(tx, { ...row, granted_at: clock.now() }));
      return one;
    },
    async team(one, name) {
      const { team } = await call(one, "POST", "/api/hack/teams", { name });
      return team.team_id;
    },
    join: (one, teamId) => call(one, "POST", `/api/hack/teams/${teamId}/members`),
    submit: (one, body = { title: "A project" }) => call(one, "PUT", "/api/hack/submission", body),
  };
}
