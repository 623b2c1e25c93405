import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createAddressGuard } from "../../src/adapters/outbound/address-guard.ts";
import { createGuardedOutbound } from "../../src/adapters/outbound/guarded.ts";
import { OutboundRefused } from "../../src/kernel/ports/outbound.ts";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { again, effort } from "../harness/effort.ts";
import { badAddresses, type Octets, publicOctets, specialOctets, WRITINGS } from "./forms.ts";

const FILE = "test/hostile/outbound.test.ts";
const SECRET = "what-only-this-machine-may-read";
const REDIRECTS = [301, 302, 303, 307, 308];
/** Acts as the public internet: an address allowed by the operator. */
const OUTSIDE_HOST = "127.0.0.2";
const ALLOWED = [`${OUTSIDE_HOST}/32`];
/** In the space's network: open to operators' URLs only. */
const HOUSE_HOST = "127.0.0.3";

/** Must not be reached: any connection counts. */
let internal: readonly Server[];
let reached = 0;
let port: number;
let outside: Server;
let outsidePort: number;

beforeAll(async () => {
  const serveSecret = (listenOn: number, host: string) =>
    listening(
      createServer((_, response) => response.end(SECRET)),
      listenOn,
      host,
    );
  const first = await serveSecret(0, "127.0.0.1");
  port = (first.address() as AddressInfo).port;
  const sixth = await serveSecret(port, "::1").catch(() => null);
  internal = [first, ...(sixth ? [sixth] : [])];
  for (const server of internal) server.on("connection", () => reached++);
  outside = await listening(
    createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? "/", "http://outside");
      const to = searchParams.get("to");
      if (to === null) return response.end("public");
      response.writeHead(Number(searchParams.get("status")), { location: to.replace(/[^\x21-\x7e]/g, "") }).end();
    }),
    0,
    OUTSIDE_HOST,
  );
  outsidePort = (outside.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const server of [...internal, outside]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

function listening(server: Server, listenOn: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(listenOn, host, () => resolve(server));
  });
}

function outbound(lookup?: (host: string) => Promise<{ address: string; family: number }[]>) {
  const guarded = createGuardedOutbound({ allow: ALLOWED, userAgent: "Atrium test", ...(lookup && { lookup }) });
  return Object.assign(guarded, { [Symbol.asyncDispose]: () => guarded.close() });
}

async function fault(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "none";
  } catch (error) {
    if (error instanceof OutboundRefused) return error.fault;
    throw error;
  }
}

const limits = { timeoutMs: 4_000, bodyBytesMax: 10_000, redirectsMax: 3 };
const runs = { seed: effort.seed, numRuns: effort.of(400, 8_000) };

test("rejects every notation of a special IPv4 address", async () => {
  await using guarded = outbound();
  const form = fc.constantFrom(...Object.keys(WRITINGS));
  const property = fc.asyncProperty(
    specialOctets.filter((octets) => octets.join(".") !== OUTSIDE_HOST),
    form,
    async (octets, writing) => {
      const url = `http://${WRITINGS[writing]?.(octets)}:${port}/`;
      expect(["forbidden_address", "bad_address"], `${url} (${again(FILE)})`).toContain(
        await fault(guarded.fetch({ url, ...limits })),
      );
    },
  );
  await fc.assert(property, runs);
  expect(reached).toBe(0);
});

test("allows every public IPv4 address, IPv4-mapped and NAT64 too", () => {
  const isAllowed = createAddressGuard([]);
  const carried = (octets: Octets) => [`::ffff:${octets.join(".")}`, `64:ff9b::${octets.join(".")}`];
  const property = fc.property(publicOctets, (octets) => {
    for (const address of [octets.join("."), ...carried(octets)])
      expect([address, isAllowed(address)]).toEqual([address, true]);
  });
  fc.assert(property, runs);
});

test("connects to a name only if all of its addresses are allowed", async () => {
  const addresses = fc.constantFrom(
    OUTSIDE_HOST,
    "127.0.0.1",
    "::1",
    "::ffff:127.0.0.1",
    "10.0.0.1",
    "fd00::1",
    "0.0.0.0",
  );
  const answers = fc.array(fc.array(addresses, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
  const property = fc.asyncProperty(answers, async (sequence) => {
    const left = [...sequence];
    await using guarded = outbound(async () =>
      (left.shift() ?? ["127.0.0.1"]).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
    for (const answer of sequence) {
      const expected = answer.every((address) => address === OUTSIDE_HOST) ? "none" : "forbidden_address";
      expect(await fault(guarded.fetch({ url: `http://rebinding.example:${outsidePort}/`, ...limits }))).toBe(expected);
    }
    expect(left).toEqual([]); // one lookup per connection, none between check and connection
  });
  await fc.assert(property, { seed: effort.seed, numRuns: effort.of(30, 400) });
  expect(reached).toBe(0);
});

const loopback = Object.entries(WRITINGS).map(([, write]) => write([127, 0, 0, 1]));

test("follows no redirect inside, by any status or notation", async () => {
  await using guarded = outbound();
  const targets = [...badAddresses(port), ...loopback.map((host) => `http://${host}:${port}/`)];
  for (const [at, to] of targets.entries()) {
    const status = REDIRECTS[(at + effort.seed) % REDIRECTS.length];
    const url = `http://${OUTSIDE_HOST}:${outsidePort}/?${new URLSearchParams({ to, status: String(status) })}`;
    const answer = await guarded.fetch({ url, ...limits }).catch((error: unknown) => error);
    // An incomplete URL redirects to the same host.
    if (!(answer instanceof OutboundRefused))
      expect([to, new URL((answer as { url: string }).url).hostname]).toEqual([to, OUTSIDE_HOST]);
  }
  expect(reached).toBe(0);
});

describe("through the operations that fetch a caller's URL", () => {
  let atrium: TestAtrium;
  let operator: Person;
  let token: string;
  beforeAll(async () => {
    atrium = await startTestAtrium({
      env: {
        ATRIUM_OUTBOUND_ALLOW: [...ALLOWED, `${HOUSE_HOST}/32`].join(),
        ATRIUM_OUTBOUND_ALLOW_MEMBERS: ALLOWED.join(),
        ATRIUM_EVENT_HOSTS: `luma.com,localhost,127.0.0.1,${HOUSE_HOST}`,
        ATRIUM_OAUTH_CODE_FLOW: "on",
        ATRIUM_ANONYMOUS_BUDGET: "1000000/60",
      },
    });
    operator = await atrium.person("operator");
    token = await atrium.token(operator);
  });
  afterAll(() => atrium?.close());

  const addresses = () => [
    ...badAddresses(port),
    ...loopback.map((host) => `http://${host}:${port}/`),
    ...loopback.map((host) => `https://${host}:${port}/x`),
    `${atrium.baseUrl}/livez`,
    ...badAddresses(port).map(
      (to) => `http://${OUTSIDE_HOST}:${outsidePort}/?${new URLSearchParams({ to, status: "302" })}`,
    ),
  ];
  const withoutLimit = () =>
    atrium.kernel.database.transaction((tx) => tx.run({ name: "refill", text: "DELETE FROM quota_use" }, []));

  /** Sends each URL and checks that no private host was contacted or returned. */
  async function sendAll(send: (url: string) => Promise<{ status: number; body: unknown }>): Promise<void> {
    for (const url of addresses()) {
      await withoutLimit();
      const { status, body } = await send(url);
      expect([url, status < 500]).toEqual([url, true]);
      expect(JSON.stringify(body)).not.toContain(SECRET);
    }
    expect(reached).toBe(0);
  }

  test("highlights.upload_image requests nothing inside", { timeout: 120_000 }, () =>
    sendAll(async (url) => {
      const reply = await atrium.request("/api/ingest/highlights/image", { token, body: { url } });
      expect([url, reply.status]).toEqual([url, 400]);
      return reply;
    }),
  );

  test("highlights.extract_event requests nothing inside", { timeout: 120_000 }, () =>
    sendAll((url) =>
      atrium.request(`/api/ingest/highlights/event-metadata?${new URLSearchParams({ url: url.slice(0, 300) })}`, {
        token,
      }),
    ),
  );

  test("oauth.resolve_client requests nothing inside", { timeout: 120_000 }, () =>
    sendAll(async (client_id) => {
      const reply = await atrium.request("/api/oauth/resolve", { cookie: operator.cookie, body: { client_id } });
      expect([client_id, reply.status]).toEqual([client_id, 400]);
      return reply;
    }),
  );

  test("feeds.add requests nothing inside, and gives operators the reason", { timeout: 120_000 }, async () => {
    await sendAll((url) => atrium.request("/api/feeds", { token, body: { name: "Inside", url: url.slice(0, 1_000) } }));
    const { query } = atrium.kernel.database.read;
    const unread = () => query.selectFrom("feed").select("url").where("last_error", "is", null).execute();
    await expect.poll(unread, { timeout: 60_000, interval: 200 }).toEqual([]);
    const feeds = await query.selectFrom("feed").selectAll().execute();
    expect(feeds.length).toBeGreaterThan(30);
    expect(feeds.filter(({ refreshed_at }) => refreshed_at !== null)).toEqual([]);
    expect(JSON.stringify(feeds)).not.toContain(SECRET);
    expect(reached).toBe(0);
  });

  test("allows the operator's ranges to feeds, and not to members' URLs", async () => {
    const calendar = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:house\r\nEND:VCALENDAR\r\n";
    const asked: string[] = [];
    const house = await listening(
      createServer((request, response) => {
        asked.push(request.url ?? "");
        response.end(calendar);
      }),
      0,
      HOUSE_HOST,
    );
    onTestFinished(() => void house.close());
    await withoutLimit();
    const url = (path: string) => `http://${HOUSE_HOST}:${(house.address() as AddressInfo).port}${path}`;
    const hop = (path: string) =>
      `http://${OUTSIDE_HOST}:${outsidePort}/?${new URLSearchParams({ to: url(path), status: "302" })}`;
    const { ports, clock, database } = atrium.kernel;
    const suggesting = await atrium.token("ic-member");
    for (const address of [url("/member"), hop("/member")]) {
      const image = await atrium.request("/api/ingest/highlights/image", { token, body: { url: address } });
      expect([address, image.status]).toEqual([address, 400]);
      const page = `/api/ingest/highlights/event-metadata?${new URLSearchParams({ url: address })}`;
      expect((await atrium.request(page, { token })).status).not.toBe(500);
      const client = { cookie: operator.cookie, body: { client_id: address } };
      expect((await atrium.request("/api/oauth/resolve", client)).status).toBe(400);
      const webhook = { id: "x", kind: "x", subject: "x", createdAt: clock.now(), attempt: 1, payload: {} };
      const posted = ports.webhooks.post({ ...webhook, url: address, secret: Buffer.alloc(32) });
      await expect(posted).rejects.toThrow();
      const source = await atrium.request("/api/research/submissions", { token: suggesting, body: { url: address } });
      expect(source.status === 400).toBe(address === url("/member"));
      if (source.status === 400) continue;
      const decision = `/api/research/submissions/${source.body.submission_id}/decision`;
      const decided = await atrium.request(decision, { token, body: { decision: "approve", confirm: true } });
      expect(decided.status).toBe(200);
    }
    const tried = () =>
      database.read.query
        .selectFrom("research_submission")
        .select("last_error")
        .where("url", "like", `%${HOUSE_HOST}%`)
        .execute();
    await expect
      .poll(async () => (await tried()).map(({ last_error }) => last_error), { timeout: 30_000 })
      .toEqual([expect.objectContaining({ key: expect.any(String) })]);
    expect(asked).toEqual([]);
    const added = await atrium.request("/api/feeds", { token, body: { name: "House", url: url("/feed.ics") } });
    expect(added.status).toBe(201);
    await expect.poll(() => asked, { timeout: 30_000 }).toEqual(["/feed.ics"]);
  });

  test("research.submit requests nothing inside after approval", { timeout: 120_000 }, async () => {
    const member = await atrium.person("ic-member");
    const suggesting = await atrium.token(member);
    await sendAll(async (url) => {
      const reply = await atrium.request("/api/research/submissions", {
        token: suggesting,
        body: { url: url.slice(0, 500) },
      });
      if (reply.body.submission_id === undefined) return reply;
      const path = `/api/research/submissions/${reply.body.submission_id}/decision`;
      const decided = await atrium.request(path, { token, body: { decision: "approve", confirm: true } });
      expect([200, 409], url).toContain(decided.status); // 409: another notation of a URL that was already tried
      return decided;
    });
    const { query } = atrium.kernel.database.read;
    const open = () =>
      query.selectFrom("research_submission").select("url").where("state", "in", ["pending", "approved"]).execute();
    const tried = () =>
      query
        .selectFrom("research_submission")
        .select("url")
        .where("last_error", "is", null)
        .where("state", "!=", "added")
        .execute();
    await expect.poll(tried, { timeout: 60_000, interval: 200 }).toEqual([]);
    expect((await open()).length).toBeLessThan(
      (await query.selectFrom("research_submission").select("id").execute()).length,
    );
    expect(
      JSON.stringify(
        await query
          .selectFrom("research_chunk" as never)
          .selectAll()
          .execute(),
      ),
    ).not.toContain(SECRET);
    expect(reached).toBe(0);
  });
});
