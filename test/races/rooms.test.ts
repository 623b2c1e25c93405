import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { type Reply, request, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { raceOver, type ServerProcess, startTwoProcesses, untilHeard } from "../harness/process.ts";

const WRITERS = 16;
const TURNS_EACH = 6;

/** Two processes on one database. */
let atrium: TestAtrium;
let processes: ServerProcess[];
let people: Person[];
let tokens: string[];
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  const environment = {
    DATABASE_URL: atrium.databaseUrl,
    ATRIUM_DATA: atrium.dataFolder,
    ATRIUM_JOBS: "off",
    ATRIUM_ANONYMOUS_BUDGET: "100000/60",
  };
  processes = await startTwoProcesses(environment);
  people = await Promise.all(Array.from({ length: WRITERS }, () => atrium.person("ic-member")));
  tokens = await Promise.all(people.map((person) => atrium.token(person, { scopes: ["rooms:join"] })));
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await atrium.close();
});

const base = (index: number) => (processes[index % 2] as ServerProcess).baseUrl;
const race = (count: number, send: (baseUrl: string, index: number) => Promise<Reply>) =>
  raceOver(processes, count, send);
const post = (baseUrl: string, who: number, path: string, body: object) =>
  request(baseUrl, path, { token: tokens[who], body });
const read = async (baseUrl: string, id: string, query: string, who = 0) => {
  const { body } = await untilHeard(() =>
    request(baseUrl, `/api/rooms/${id}/messages?${query}`, { token: tokens[who] }),
  );
  return body;
};
const say = (baseUrl: string, who: number, id: string, content: string) =>
  post(baseUrl, who, `/api/rooms/${id}/messages`, { role: `r${who}`, content });

/** A room in which each of the first members has a seat of their own. */
async function open(seats: number, given: object = {}): Promise<string> {
  const roles = Array.from({ length: seats }, (_, index) => `r${index}`);
  const role_assignments = Object.fromEntries(roles.map((role, index) => [role, people[index]?.memberId]));
  const created = await post(base(0), 0, "/api/rooms", { roles, role_assignments, ...given });
  const id = created.body.room_id as string;
  const join = (index: number) =>
    post(base(index), index, `/api/rooms/${id}/join`, { role: `r${index}`, ack_disclosure: true });
  const joined = await Promise.all(roles.slice(1).map((_, index) => join(index + 1)));
  expect(joined.every(({ status }) => status === 200)).toBe(true);
  return id;
}

test("a reader sees no gap while 16 writers send over two processes", async () => {
  const id = await open(WRITERS);
  const first = WRITERS - 1; // turns of those who joined
  const last = first + WRITERS * TURNS_EACH;
  const seen: number[] = [];
  const reading = async () => {
    for (let since = first, page = 0; since < last && page < 500; page++) {
      const { turns, next_since } = await read(base(page), id, `since=${since}&wait=5`);
      seen.push(...turns.map(({ seq }: { seq: number }) => seq));
      since = next_since;
    }
  };
  const sending = race(WRITERS * TURNS_EACH, (baseUrl, index) => say(baseUrl, index % WRITERS, id, `Turn ${index}`));
  const [sent] = await Promise.all([sending, reading()]);
  const numbers = Array.from({ length: WRITERS * TURNS_EACH }, (_, index) => first + 1 + index);
  expect(seen).toEqual(numbers);
  expect(sent.map(({ body }) => body.seq).sort((one, other) => one - other)).toEqual(numbers);
});

test("an open seat has one taker, and a reserved one only its member", async () => {
  const roles = ["r0", "r1", "free"];
  const role_assignments = { r0: people[0]?.memberId, r1: people[1]?.memberId };
  const id = (await post(base(0), 0, "/api/rooms", { roles, role_assignments })).body.room_id;
  const take = (role: string) =>
    race(WRITERS - 1, (baseUrl, index) =>
      post(baseUrl, index + 1, `/api/rooms/${id}/join`, { role, ack_disclosure: true }),
    );
  const reserved = await take("r1");
  expect(reserved.flatMap(({ status }, index) => (status === 200 ? [index + 1] : []))).toEqual([1]);
  const free = await take("free");
  expect(free.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(free.filter(({ body }) => body.reason === "role_taken")).toHaveLength(WRITERS - 2);
});

test("nothing is written after the end of a room", async () => {
  const id = await open(8);
  const replies = await race(40, (baseUrl, index) =>
    index === 20 ? post(baseUrl, 0, `/api/rooms/${id}/end`, {}) : say(baseUrl, index % 8, id, `Turn ${index}`),
  );
  const refused = replies.filter(({ status }) => status !== 201 && status !== 200);
  expect(refused.every(({ status, body }) => status === 410 && body.reason === "not_live")).toBe(true);
  const { turns, next_since, has_more } = await read(base(1), id, "since=0&limit=200");
  expect(turns.at(-1)).toMatchObject({ kind: "ended", seq: next_since });
  expect(turns.map(({ seq }: { seq: number }) => seq)).toEqual(turns.map((_: unknown, index: number) => index + 1));
  const written = replies.filter(({ status }) => status === 201).length;
  expect([turns.length, has_more]).toEqual([7 + written + 1, false]);
});

test("a read that waits on one process hears of a turn that was sent on the other", async () => {
  const id = await open(2);
  await read(base(0), id, "since=1&wait=1"); // listens from now on
  const waiting = read(base(0), id, "since=1&wait=20");
  const started = performance.now();
  await say(base(1), 1, id, "From the other side");
  expect((await waiting).turns).toMatchObject([{ content: "From the other side" }]);
  expect(performance.now() - started).toBeLessThan(4_000);
});
