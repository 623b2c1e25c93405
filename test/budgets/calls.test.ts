import { createHook } from "node:async_hooks";
import { Agent, request } from "node:http";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";

/**
 * Promises and statements are exact where times are noise. The least of these takes counts, for each of the two: timers
 * run beside, and so does the announcement of an earlier take.
 */
const TAKES = 7;
const WARM_UPS = 8;

/** The most that one request may take, a little above what it takes. Lower it when a change makes one cheaper. */
const BUDGETS = {
  "public read": { statements: 0, promises: 10 },
  "read by token": { statements: 0, promises: 10 },
  "read from the database": { statements: 2, promises: 52 },
  RSVP: { statements: 8, promises: 140 },
  "page /events": { statements: 3, promises: 170 },
  "page /today": { statements: 22, promises: 790 },
  "page /resources": { statements: 7, promises: 315 },
  "page /directory": { statements: 5, promises: 240 },
  "page /agents": { statements: 8, promises: 345 },
  "page /activity": { statements: 7, promises: 295 },
} as const;

interface Sent {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const client = new Agent({ keepAlive: true, maxSockets: 1 });
const statements: string[] = [];
let atrium: TestAtrium;
let person: Person;
let token: string;

beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  person = await atrium.person("ic-member");
  token = await atrium.token(person);
  listStatements();
});
afterAll(async () => {
  client.destroy();
  await atrium.close();
});

function sentFor(row: keyof typeof BUDGETS): Sent {
  const headers = { authorization: `Bearer ${token}` };
  switch (row) {
    case "public read":
      return { path: "/api/events/upcoming" };
    case "read by token":
      return { path: "/api/resources/list", headers };
    case "read from the database":
      return { path: "/api/activity/me", headers };
    case "RSVP": {
      const body = JSON.stringify({ event_url: "https://luma.com/often", email: person.email });
      return {
        path: "/api/events/rsvp",
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body,
      };
    }
    default:
      return { path: row.replace("page ", ""), headers: { cookie: person.cookie } };
  }
}

test.each(Object.keys(BUDGETS) as (keyof typeof BUDGETS)[])("%s keeps its budget", async (row) => {
  const sent = sentFor(row);
  for (let at = 0; at < WARM_UPS; at++) expect(await statusOf(sent)).toBe(200);
  const takes: { statements: string[]; promises: number }[] = [];
  for (let take = 0; take < TAKES; take++) {
    statements.length = 0;
    const promises = await promisesDuring(() => statusOf(sent));
    takes.push({ statements: [...statements], promises });
  }
  const fewest = takes.map((each) => each.statements).toSorted((a, b) => a.length - b.length)[0] ?? [];
  const least = { statements: fewest, promises: Math.min(...takes.map(({ promises }) => promises)) };
  const { statements: statementsMax, promises: promisesMax } = BUDGETS[row];
  if (process.env.BUDGETS_PRINT) console.log(row, least.statements.length, least.promises);
  expect(least.statements.length, least.statements.join("\n")).toBeLessThanOrEqual(statementsMax);
  expect(least.promises).toBeLessThanOrEqual(promisesMax);
});

/** Without promises of its own but one. */
function statusOf({ path, ...options }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(atrium.baseUrl + path, { agent: client, ...options }, (reply) => {
      reply.resume().on("end", () => resolve(reply.statusCode ?? 0));
    });
    sent.on("error", reject).end(options.body);
  });
}

async function promisesDuring(work: () => Promise<unknown>): Promise<number> {
  let promises = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === "PROMISE") promises++;
    },
  }).enable();
  await work();
  hook.disable();
  return promises;
}

/** Every statement of this process, by its text. */
function listStatements(): void {
  const { prototype } = pg.Client as unknown as { prototype: { query: (...given: unknown[]) => unknown } };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...given) {
    const [first] = given as [string | { readonly text: string }];
    statements.push(typeof first === "string" ? first : first.text);
    return query.apply(this, given);
  };
}
