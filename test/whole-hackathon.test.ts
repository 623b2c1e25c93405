import { afterAll, beforeAll, expect, test } from "vitest";
import { lapseConfirmations } from "../src/features/hack/jobs/lapse-confirmations.ts";
import { lockSubmissions } from "../src/features/hack/jobs/lock-submissions.ts";
import type { Scope } from "../src/kernel/access/scopes.ts";
import type { Person } from "../src/seed/users.ts";
import { startTestAtrium, type TestAtrium, TestClock } from "./harness/atrium.ts";
import { jobContext } from "./harness/jobs.ts";
import { submitForm } from "./harness/page-form.ts";

const EID = "whole-hack";
const APPLICANTS = 300;
const SEATS = 120;
const LEAVE = 20;
const TEAMS = 40;
const SUBMITTED = 36;
const CLOSES = new Date("2026-11-21T16:00:00Z");
const RUBRIC = [
  { id: "works", title: "It works", weight: 2, max: 5 },
  { id: "craft", title: "Craft", weight: 1, max: 5 },
];

// biome-ignore lint/suspicious/noExplicitAny: what tests look into is as various as the operations
type Body = any;
/** Calls an operation of the hackathon for one member. */
type Ask = (tool: string, rest: readonly [method: string, path: string], input?: object) => Promise<Body>;

let clock: TestClock;
let atrium: TestAtrium;
let operator: Person;
let people: Person[];
let asks: Ask[];

beforeAll(async () => {
  clock = new TestClock("2026-11-10T09:00:00Z");
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off", ATRIUM_PAGE_BUDGET: "100000/60" } });
  operator = await atrium.person("operator");
  people = [];
  for (let at = 0; at < APPLICANTS; at += 20) {
    const names = Array.from({ length: 20 }, (_, index) => `Builder ${at + index}`);
    people.push(...(await Promise.all(names.map((name) => atrium.person("public", { name })))));
  }
  // Every third member has an agent over MCP, the others call REST or send forms.
  const scopes: Scope[] = ["hack:read", "hack:register", "hack:team", "hack:submit"];
  asks = [];
  for (const [at, person] of people.entries()) {
    asks.push(at % 3 === 0 ? overMcp(await atrium.token(person, { scopes })) : overRest(person));
  }
}, 240_000);
afterAll(() => atrium?.close());

function overRest({ cookie }: Pick<Person, "cookie">): Ask {
  return async (_tool, [method, path], input = {}) => {
    const asked = { eid: EID, ...input };
    if (method !== "GET") return (await atrium.request(path, { cookie, method, body: asked })).body;
    return (await atrium.request(`${path}?${new URLSearchParams(asked as never)}`, { cookie })).body;
  };
}

function overMcp(token: string): Ask {
  const version = "2026-07-28";
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": version,
    "io.modelcontextprotocol/clientCapabilities": {},
    "io.modelcontextprotocol/clientInfo": { name: "builder", version: "1" },
  };
  return async (name, _rest, input = {}) => {
    const accept = "application/json, text/event-stream";
    const { body } = await atrium.request("/api/mcp", {
      token,
      headers: { accept, "mcp-protocol-version": version, "mcp-method": "tools/call", "mcp-name": name },
      body: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: { eid: EID, ...input }, _meta } },
    });
    return JSON.parse(body.result.content[0].text);
  };
}

async function member(role: string, scope: Scope, ...more: Scope[]) {
  const person = await atrium.person("public", { name: `The ${role}` });
  const granted = await overRest(operator)("", ["POST", "/api/hack/roles"], { member_id: person.memberId, role });
  expect(granted.ok).toBe(true);
  const scopes: Scope[] = ["hack:read", scope, ...more];
  return { rest: overRest(person), mcp: overMcp(await atrium.token(person, { scopes })) };
}

const APPLY = ["POST", "/api/hack/applications"] as const;
const ANSWERS = {
  both_days: "yes",
  nda_ack: "yes",
  media_ok: "no",
  legal_name: "Ada",
  email: "ada@example.org",
  portfolio_url: "https://ada.example",
  build_plan: "A loom.",
};

async function apply(at: number): Promise<string> {
  const person = people[at] as Person;
  const input = { applicant_type: "designer", answers: ANSWERS };
  if (at % 3 === 2) {
    const fields = Object.entries(ANSWERS).map(([id, value]) => [`answer_${id}`, value]);
    const sent = { applicant_type: "designer", ...Object.fromEntries(fields) };
    const page = await submitForm(atrium, person, `/hack/${EID}/apply?type=designer`, sent);
    expect(page.status, page.body).toBe(303);
  } else {
    const applied = await (asks[at] as Ask)("ic_hack_apply", APPLY, input);
    expect(applied.ok, JSON.stringify(applied)).toBe(true);
  }
  const own = await overRest(person)("", ["GET", "/api/hack/application"]);
  return own.application.application_id;
}

/** In groups, so that the test's own connections are no limit. */
async function each<T>(indexes: readonly number[], work: (at: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let from = 0; from < indexes.length; from += 10) {
    done.push(...(await Promise.all(indexes.slice(from, from + 10).map(work))));
  }
  return done;
}
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

const rows = <Row>(text: string): Promise<Row[]> =>
  atrium.kernel.database.read.run<Row>({ name: text.slice(0, 60), text }, []);

async function seatsUsed(): Promise<number> {
  const { events } = (await atrium.request("/api/hack/events", { cookie: operator.cookie })).body;
  return events[0].seats.used;
}

test("300 apply for 120 seats, 40 teams submit by the second, and the scores decide", {
  timeout: 240_000,
}, async () => {
  const settings = {
    title: "Whole Hack",
    time_zone: "Europe/Lisbon",
    starts_on: "2026-11-20",
    ends_on: "2026-11-21",
    seats: SEATS,
    nda_text: "Keep it to yourself.",
    submissions_close: CLOSES.toISOString(),
    rubric: RUBRIC,
  };
  const set = await atrium.request(`/api/hack/events/${EID}`, {
    cookie: operator.cookie,
    method: "PUT",
    body: settings,
  });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  const organizer = await member("organizer", "hack:manage");
  const admin = await member("event_admin", "hack:manage");
  const door = await member("volunteer", "hack:ops");

  // Applications, over three ways in.
  const ids = await each(range(0, APPLICANTS), apply);
  expect(new Set(ids).size).toBe(APPLICANTS);

  // Decisions: the seats, and a waitlist in the order of its numbers.
  const decide = (id: string, decision: string) =>
    organizer.mcp("ic_hack_admin_decide_application", APPLY, { application_id: id, decision });
  for (const at of range(0, SEATS)) expect((await decide(ids[at] as string, "approve")).ok).toBe(true);
  expect(await decide(ids[SEATS] as string, "approve")).toMatchObject({ error: "seats_full" });
  for (const at of range(SEATS, APPLICANTS)) expect((await decide(ids[at] as string, "waitlist")).ok).toBe(true);

  // Who withdraws frees a seat, and the next of the line has it until a deadline.
  await each(range(0, LEAVE), async (at) => {
    const left = await (asks[at] as Ask)("ic_hack_withdraw", ["POST", "/api/hack/application/withdraw"]);
    expect(left.ok, JSON.stringify(left)).toBe(true);
  });
  expect(await seatsUsed()).toBe(SEATS);
  const promoted = range(SEATS, SEATS + LEAVE);
  const confirming = promoted.slice(0, 12);
  await each(confirming, async (at) => {
    const sure = await (asks[at] as Ask)("ic_hack_confirm", ["POST", "/api/hack/application/confirm"]);
    expect(sure.ok, JSON.stringify(sure)).toBe(true);
  });
  clock.advance(49 * 3_600_000);
  expect(await lapseConfirmations.run(jobContext(atrium, clock))).toMatchObject({ parameters: { count: 8 } });
  const next = range(SEATS + LEAVE, SEATS + LEAVE + 8);
  await each(next, (at) => (asks[at] as Ask)("ic_hack_confirm", ["POST", "/api/hack/application/confirm"]));
  expect(await seatsUsed()).toBe(SEATS);
  const seated = [...range(LEAVE, SEATS), ...confirming, ...next];
  const approved = await rows<{ member_id: string }>(
    `SELECT member_id FROM hack_application WHERE eid = '${EID}' AND status = 'approved'`,
  );
  const expected = seated.map((at) => (people[at] as Person).memberId);
  expect(new Set(approved.map(({ member_id }) => member_id)), "promoted in order").toEqual(new Set(expected));

  // The door: nobody without the signed NDA.
  clock.advance(new Date("2026-11-20T09:00:00Z").getTime() - clock.now().getTime());
  const moved = await admin.rest("", ["POST", "/api/hack/phase"], { phase: "OPEN" });
  expect(moved.ok, JSON.stringify(moved)).toBe(true);
  const checkIn = (at: number) =>
    door.mcp("ic_hack_checkin", ["POST", "/api/hack/checkins"], { member_id: (people[at] as Person).memberId });
  expect(await checkIn(seated[0] as number)).toMatchObject({ error: "nda_unsigned" });
  await each(seated, async (at) => {
    const signed = await (asks[at] as Ask)("ic_hack_sign_nda", ["POST", "/api/hack/nda"], { version: 1 });
    expect(signed.ok, JSON.stringify(signed)).toBe(true);
  });
  const here = seated.slice(0, 110);
  await each(here, async (at) => expect((await checkIn(at)).ok).toBe(true));

  // Teams: forty leads, and everybody else on one of their teams.
  await admin.mcp("ic_hack_admin_phase", ["POST", "/api/hack/phase"], { phase: "BUILD" });
  const leads = here.slice(0, TEAMS);
  const teams = await each(range(0, TEAMS), async (at) => {
    const name = `Team ${String(at).padStart(2, "0")}`;
    const made = await (asks[leads[at] as number] as Ask)("ic_hack_team_create", ["POST", "/api/hack/teams"], { name });
    expect(made.ok, JSON.stringify(made)).toBe(true);
    return made.team.team_id as string;
  });
  await each(range(TEAMS, here.length), async (at) => {
    const team_id = teams[at % TEAMS] as string;
    const path = ["POST", `/api/hack/teams/${team_id}/members`] as const;
    const joined = await (asks[here[at] as number] as Ask)("ic_hack_team_join", path, { team_id });
    expect(joined.ok, JSON.stringify(joined)).toBe(true);
  });
  const second = ["POST", `/api/hack/teams/${teams[1]}/members`] as const;
  const twice = await overRest(people[leads[0] as number] as Person)("", second, { team_id: teams[1] });
  expect(twice.error_kind).toBe("already_exists");

  // Submissions on both sides of the deadline's second.
  const submit = (at: number) =>
    (asks[leads[at] as number] as Ask)("ic_hack_submit", ["PUT", "/api/hack/submission"], { title: `Project ${at}` });
  clock.advance(CLOSES.getTime() - 1_000 - clock.now().getTime());
  await each(range(0, SUBMITTED), async (at) => expect((await submit(at)).ok).toBe(true));
  clock.advance(1_000);
  const late = await each(range(SUBMITTED, TEAMS), submit);
  expect(late.map((reply) => reply.error_kind ?? reply.error)).toEqual(late.map(() => "locked"));
  clock.advance(5_000);
  expect(await lockSubmissions.run(jobContext(atrium, clock))).toMatchObject({ parameters: { count: 1 } });

  // Judging: each judge scores each team, but the one with a conflict.
  const judges = [await member("judge", "hack:judge"), await member("judge", "hack:judge")] as const;
  const recusal = ["POST", `/api/hack/judging/${teams[0]}/recusal`] as const;
  expect(await judges[0].rest("", recusal, { team_id: teams[0] })).toMatchObject({ recused: true });
  await admin.rest("", ["POST", "/api/hack/phase"], { phase: "JUDGING" });
  const scoresOf = (at: number) => ({ works: Math.floor(at / 6), craft: at % 6 });
  const score = (judge: { rest: Ask; mcp: Ask }, at: number) => {
    const team_id = teams[at] as string;
    const ask = at % 2 === 0 ? judge.mcp : judge.rest;
    return ask("ic_hack_judge_score", ["PUT", `/api/hack/judging/${team_id}`], { team_id, scores: scoresOf(at) });
  };
  expect(await score(judges[0], 0)).toMatchObject({ error: "conflict" });
  for (const judge of judges) {
    const own = range(judge === judges[0] ? 1 : 0, SUBMITTED);
    await each(own, async (at) => expect((await score(judge, at)).ok).toBe(true));
  }
  await admin.mcp("ic_hack_admin_phase", ["POST", "/api/hack/phase"], { phase: "RESULTS" });

  // Results, as a person, an agent and a visitor of the page read them.
  const byHand = range(0, SUBMITTED).sort((a, b) => {
    const [one, other] = [scoresOf(a), scoresOf(b)];
    return 2 * other.works + other.craft - (2 * one.works + one.craft) || other.works - one.works;
  });
  const { results } = await (asks[0] as Ask)("ic_hack_results", ["GET", "/api/hack/results"]);
  const placed = results.filter(({ place }: Body) => place !== null);
  expect(placed.map(({ team_id }: Body) => teams.indexOf(team_id))).toEqual(byHand);
  expect(placed.map(({ place }: Body) => place)).toEqual(range(1, SUBMITTED + 1));
  const page = await atrium.request(`/hack/${EID}/results`, { cookie: (people[1] as Person).cookie });
  expect(page.body.indexOf("Project 35")).toBeLessThan(page.body.indexOf("Project 34"));

  // What must hold in the end.
  const [{ highest }] = (await rows(`SELECT count(*)::int AS highest FROM hack_seat WHERE eid = '${EID}'`)) as [Body];
  expect(highest).toBe(SEATS);
  const onTeams = await rows<Body>(
    `SELECT team_id, count(*)::int AS size FROM hack_member WHERE eid = '${EID}' GROUP BY 1`,
  );
  expect(onTeams.reduce((sum, { size }) => sum + size, 0)).toBe(here.length);
  expect(Math.max(...onTeams.map(({ size }) => size))).toBeLessThanOrEqual(6);
  const stored = await rows<Body>(`SELECT submitted_at, locked FROM hack_submission WHERE eid = '${EID}'`);
  expect(stored).toHaveLength(SUBMITTED);
  for (const { submitted_at, locked } of stored) {
    expect(submitted_at.getTime()).toBeLessThan(CLOSES.getTime());
    expect(locked).toBe(true);
  }
});
