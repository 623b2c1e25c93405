import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actAs, type Person } from "../../src/seed/users.ts";
import { type Reply, type RequestOptions, request, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { effort } from "../harness/effort.ts";
import { type ServerProcess, startProcess } from "../harness/process.ts";

const PASSWORD = "a long enough password";
const TIMINGS = effort.of(6, 40);

/** Two processes on one database behind a proxy, and a third for checks. */
let atrium: TestAtrium;
let processes: readonly [ServerProcess, ServerProcess];
let member: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  const environment = {
    DATABASE_URL: atrium.databaseUrl,
    ATRIUM_DATA: atrium.dataFolder,
    ATRIUM_JOBS: "off",
    ATRIUM_ANONYMOUS_BUDGET: "100000/60",
    ATRIUM_TRUSTED_PROXIES: "127.0.0.1,::1",
  };
  processes = await Promise.all([startProcess(environment), startProcess(environment)]);
  member = await atrium.person("ic-member", { password: PASSWORD });
});
afterAll(async () => {
  await Promise.all((processes ?? []).map((each) => each.stop()));
  await atrium?.close();
});

let asked = 0;

/** Alternates between the processes. */
function ask(path: string, options: RequestOptions & { from?: string } = {}): Promise<Reply> {
  const { from = "192.0.2.1", ...rest } = options;
  const { baseUrl } = processes[asked++ % 2] as ServerProcess;
  return request(baseUrl, path, { ...rest, headers: { ...rest.headers, "x-forwarded-for": from } });
}

/** Everything by which a caller can distinguish two replies. */
function comparable({ status, headers, body }: Reply): unknown {
  const kept = ["www-authenticate", "retry-after", "cache-control", "content-type", "set-cookie"].map((name) =>
    headers.get(name),
  );
  // Each process has its own URL.
  return JSON.parse(JSON.stringify({ status, kept, body }).replace(/http:\/\/localhost:\d+/g, "<base>"));
}

/** Sends a form as a browser does. */
async function submit(path: string, fields: Record<string, string>, from: string): Promise<Reply> {
  const { baseUrl } = processes[asked++ % 2] as ServerProcess;
  const page = await request(baseUrl, path, { headers: { "x-forwarded-for": from } });
  const token = /name="_csrf" value="([^"]+)"/.exec(page.body)?.[1] ?? "";
  const cookie = page.headers
    .getSetCookie()
    .map((each) => each.split(";", 1)[0])
    .join("; ");
  return request(baseUrl, path, {
    cookie,
    body: new URLSearchParams({ _csrf: token, ...fields }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": from },
  });
}

/** The page without the form's token and the typed input. */
const plainly = ({ status, body }: Reply, ...typed: string[]) => ({
  status,
  body: typed.reduce(
    (text, each) => text.replaceAll(each, "<typed>"),
    String(body).replace(/name="_csrf" value="[^"]+"/g, ""),
  ),
});

const start = async (options: RequestOptions & { from?: string } = {}) =>
  ask("/api/agent/signup/start", { body: { scopes: ["events:rsvp"] }, ...options });

describe("the answer is the same for", () => {
  test("an unknown, a used and an expired device code", async () => {
    const used = (await start()).body;
    await actAs(atrium, member, "signup.complete", { user_code: used.user_code, decision: "approve" });
    const poll = (code: string) => ask(`/api/agent/signup/poll?device_code=${code}`);
    expect((await poll(used.device_code)).body.status).toBe("completed");
    const expired = (await start()).body;
    await atrium.kernel.database.transaction(({ query }) =>
      query
        .updateTable("device_grant")
        .set({ expires_at: new Date(0) })
        .where("state", "=", "pending")
        .execute(),
    );
    const never = comparable(await poll("A".repeat(43)));
    expect(never).toMatchObject({ status: 410, body: { error_kind: "device_code_gone" } });
    expect(comparable(await poll(used.device_code))).toEqual(never);
    expect(comparable(await poll(expired.device_code))).toEqual(never);
  });

  test("an unknown, a decided and an expired user code", async () => {
    const reader = await atrium.person("ft-member");
    const decided = (await start()).body;
    await actAs(atrium, member, "signup.complete", { user_code: decided.user_code, decision: "deny" });
    const look = (user_code: string) =>
      ask("/api/agent/signup/review", { cookie: reader.cookie, headers: { origin: originOf() }, body: { user_code } });
    const never = comparable(await look("BBBB-BBBB"));
    expect(never).toMatchObject({ status: 200, body: { found: false } });
    const expired = (await start()).body;
    await atrium.kernel.database.transaction(({ query }) =>
      query
        .updateTable("device_grant")
        .set({ expires_at: new Date(0) })
        .where("state", "=", "pending")
        .execute(),
    );
    for (const { user_code } of [decided, expired]) expect(comparable(await look(user_code))).toEqual(never);
  });

  test("an unknown, a malformed, a revoked and an expired token", async () => {
    const revoked = await atrium.token(member);
    await atrium.request("/api/agent/token/revoke", { token: revoked, method: "POST" });
    const expired = await atrium.token(member);
    await atrium.kernel.database.transaction(({ query }) =>
      query
        .updateTable("agent_token")
        .set({ expires_at: new Date(0) })
        .where("prefix", "=", expired.slice(0, 12))
        .execute(),
    );
    const look = (token: string) => ask("/api/activity/me", { token });
    const never = comparable(await look(`agt_${"A".repeat(43)}`));
    expect(never).toMatchObject({ status: 401, body: { error_kind: "invalid_token" } });
    for (const token of [revoked, expired, "agt_", "x", revoked.toLowerCase(), `${revoked}A`]) {
      expect([token, comparable(await look(token))]).toEqual([token, never]);
    }
  });

  test("an unknown, a revoked and an expired calendar URL", async () => {
    const make = async () => {
      const made = await actAs(atrium, member, "events.create_calendar_feed", {});
      return { path: new URL(made.url).pathname, id: made.feed.feed_id };
    };
    const [live, revoked, expired] = [await make(), await make(), await make()];
    await actAs(atrium, member, "events.revoke_calendar_feed", { feed_id: revoked.id });
    await atrium.kernel.database.transaction(({ query }) =>
      query
        .updateTable("calendar_feed")
        .set({ expires_at: new Date(0) })
        .where("id", "=", expired.id)
        .execute(),
    );
    expect((await ask(live.path)).status).toBe(200);
    const never = comparable(await ask(`/calendar/${"A".repeat(43)}.ics`));
    expect(never).toMatchObject({ status: 404 });
    for (const { path } of [revoked, expired]) expect(comparable(await ask(path))).toEqual(never);
  });

  test("a sign-in with an unknown and a known e-mail address, in equal time", {
    timeout: 120_000,
  }, async () => {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    const pages: Record<string, unknown> = {};
    // Few attempts for each account: more of them have to wait.
    const accounts = Array.from({ length: Math.ceil(TIMINGS / 4) }, () => atrium.person("public"));
    const members = await Promise.all(accounts);
    for (let at = 0; at < TIMINGS; at++) {
      const nth = Math.floor(at / 4);
      for (const [kind, email] of [
        ["known", members[nth]?.email ?? ""],
        ["unknown", `nobody-${nth}@example.org`],
      ] as const) {
        const started = performance.now();
        const reply = await submit("/sign-in", { email, password: `wrong password ${at}` }, `198.51.100.${at % 200}`);
        times[kind].push(performance.now() - started);
        pages[kind] = plainly(reply, email, encodeURIComponent(email));
      }
    }
    expect(pages.known).toMatchObject({ status: 401 });
    expect(pages.unknown).toEqual(pages.known);
    const [known, unknown] = [median(times.known), median(times.unknown)];
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2);
  });
});

describe("limits across both processes", () => {
  test("thirty token requests per address and hour; an IPv6 network is one", async () => {
    const burst = await Promise.all(Array.from({ length: 40 }, () => start({ from: "203.0.113.9" })));
    expect(burst.filter(({ status }) => status === 200)).toHaveLength(30);
    for (const { status, headers } of burst.filter(({ status }) => status !== 200)) {
      expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
    }
    const network = await Promise.all(
      Array.from({ length: 40 }, (_, at) => start({ from: `2001:db8:7:7::${at + 1}` })),
    );
    expect(network.filter(({ status }) => status === 200)).toHaveLength(30);
    expect((await start({ from: "2001:db8:7:8::1" })).status).toBe(200);
  });

  test("thirty tries of user codes per member and hour, right or wrong", async () => {
    const guesser = await atrium.person("ft-member");
    const { user_code: right } = (await start({ from: "203.0.113.10" })).body;
    const look = (user_code: string) =>
      ask("/api/agent/signup/review", { cookie: guesser.cookie, headers: { origin: originOf() }, body: { user_code } });
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, at) => look(`BBBB-${"BCDFGHJKLMNPQRSTVWXZ".slice(at % 16, (at % 16) + 4)}`)),
    );
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await look(right)).status).toBe(429);
    expect((await look("BBBB-ZZZZ")).status).toBe(429);
  });

  test("ten sign-ins per address and minute, even with the right password", { timeout: 60_000 }, async () => {
    const from = "203.0.113.11";
    const statuses: number[] = [];
    for (let at = 0; at < 11; at++)
      statuses.push((await submit("/sign-in", { email: `guess-${at}@example.org`, password: "wrong" }, from)).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses[10]).toBe(429);
    const right = await submit("/sign-in", { email: member.email, password: PASSWORD }, from);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("twenty sign-ups per address and hour", {
    timeout: 60_000,
  }, async () => {
    const from = "203.0.113.12";
    const statuses: number[] = [];
    for (let at = 0; at < 21; at++) {
      statuses.push(
        (await submit("/sign-up", { name: "Guess", email: member.email, password: PASSWORD }, from)).status,
      );
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 409));
    expect(statuses[20]).toBe(429);
  });

  test("callers without a trusted proxy cannot choose an address", async () => {
    const from = (at: number) => ({
      "x-forwarded-for": `192.0.2.${at}`,
      forwarded: `for=192.0.2.${at}`,
      "x-real-ip": `192.0.2.${at}`,
    });
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        atrium.request("/api/agent/signup/start", { body: { scopes: ["events:rsvp"] }, headers: from(at) }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(30);
  });
});

test("stores no credential as text", async () => {
  const token = await atrium.token(member);
  const { device_code, user_code } = (await start({ from: "203.0.113.13" })).body;
  const calendar = await actAs(atrium, member, "events.create_calendar_feed", {});
  const secrets = [
    token,
    device_code,
    user_code,
    user_code.replace("-", ""),
    calendar.url.split("/").at(-1)?.replace(".ics", "") ?? "",
    PASSWORD,
  ];
  await ask("/api/agent/token/verify", { token, body: { token } });
  await ask(`/api/agent/signup/poll?device_code=${device_code}`);
  await atrium.kernel.database.transaction(async (tx) => {
    const tables = await tx.run<{ name: string }>(
      {
        name: "tables",
        text: "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
      },
      [],
    );
    for (const { name } of tables) {
      const rows = await tx.run<{ row: string }>(
        { name: `all_${name}`, text: `SELECT to_jsonb(t)::text AS row FROM "${name}" t` },
        [],
      );
      const text = rows.map(({ row }) => row).join("\n");
      const hex = (secret: string) => Buffer.from(secret).toString("hex");
      expect([name, secrets.filter((secret) => text.includes(secret) || text.includes(hex(secret)))]).toEqual([
        name,
        [],
      ]);
    }
    expect(tables.length).toBeGreaterThan(30);
  });
});

/** Both processes answer to localhost. */
function originOf(): string {
  return (processes[asked % 2] as ServerProcess).baseUrl;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
