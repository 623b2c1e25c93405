import { Type } from "typebox";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, TestClock } from "../../../../test/harness/atrium.ts";
import { openDatabase } from "../../../adapters/database/open.ts";
import type { Identity } from "../../access/caller.ts";
import { createPolicyKeeper } from "../../access/policy.ts";
import { createResponseCache } from "../../cache/response-cache.ts";
import { defineArea } from "../../catalogue/area.ts";
import { createCatalogue } from "../../catalogue/catalogue.ts";
import { defineOperation } from "../../catalogue/operation.ts";
import { object, RateInfo } from "../../catalogue/schema.ts";
import { createRateLimiter } from "../../limits/rate-limiter.ts";
import { NO_METER } from "../../meter/meter.ts";
import type { Database } from "../../ports/database.ts";
import { randomIds } from "../../values/ids.ts";
import type { Kernel, Outcome } from "../invocation.ts";
import { invoke } from "../invoke.ts";
import { createSubscriptions } from "../subscriptions.ts";

/** The outside system, set by each test. */
let outside: (parcel: string) => Promise<"delivered" | "lost" | "for nothing">;

const send = defineOperation({
  id: "parcels.send",
  tool: "ic_parcels_send",
  rest: { method: "POST", path: "/api/parcels/send", operationId: "sendParcel" },
  title: "Send a parcel",
  summary: "Hands a parcel over.",
  effect: "write",
  access: { anyToken: true, session: false },
  quotas: [{ per: "token", max: 2, window: "utc-day", free: ({ free }) => free }],
  sandbox: "real",
  idempotency: "key",
  bodyBytesMax: 1024,
  input: object("Parcel", { label: Type.String() }),
  output: object("Sent", { ok: Type.Boolean(), free: Type.Boolean(), rate: Type.Optional(RateInfo) }),
  errors: ["unavailable"],
  examples: [{ say: "Send it", input: { label: "x" }, output: { ok: true } }],
  steps: {
    outside: "acts",
    async prepare({ newId, emit }, { label }) {
      const id = newId("parcel");
      await emit({ kind: "parcels.intended", subject: id, payload: { label } });
      return { id, label };
    },
    perform: (_context, { label }) => outside(label),
    async conclude({ emit, fail }, { id }, result) {
      await emit({ kind: `parcels.${result}`, subject: id, payload: {} });
      if (result === "lost") return fail("unavailable", { hint: "Send another one." });
      return { ok: true, free: result === "for nothing" };
    },
  },
});

/** Whether the shelf has no place, set by each test. */
let isFull = false;

const store = defineOperation({
  id: "parcels.store",
  tool: "ic_parcels_store",
  rest: { method: "POST", path: "/api/parcels/store", operationId: "storeParcel" },
  title: "Store a parcel",
  summary: "Puts a parcel on the shelf.",
  effect: "write",
  access: { anyToken: true, session: false },
  quotas: [],
  sandbox: "real",
  idempotency: "key",
  bodyBytesMax: 1024,
  input: object("StoredParcel", { label: Type.String() }),
  output: object("Stored", { ok: Type.Boolean() }),
  errors: ["unavailable"],
  examples: [{ say: "Store it", input: { label: "x" }, output: { ok: true } }],
  handler: async ({ fail }) => (isFull ? fail("unavailable", { hint: "Try again later." }) : { ok: true }),
});

const area = defineArea({ name: "parcels", summary: { key: "parcels.summary" }, terms: {}, operations: [send, store] });
const catalogue = createCatalogue([area]);
const clock = new TestClock();
let database: Database;
let kernel: Kernel;
let token: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  const migrations = new URL("../../../../migrations/", import.meta.url);
  const opened = await openDatabase({ url, folder: "", migrations, log: () => undefined });
  database = opened.database;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const identity = { memberId: "mem_x", memberName: "X", email: null, tier: "operator", suspended: false } as const;
  kernel = {
    database,
    clock,
    log,
    ids: randomIds,
    rateLimiter: createRateLimiter({ limit: 100, windowSeconds: 60 }),
    pageLimiter: createRateLimiter({ limit: 100, windowSeconds: 60 }),
    secretLimiter: createRateLimiter({ limit: 100, windowSeconds: 60 }),
    subscriptions: createSubscriptions(database),
    policy: createPolicyKeeper(database, async () => ({
      switches: new Map(),
      operatorTools: "act",
      timeZone: "Etc/UTC",
    })),
    settings: { baseUrl: "http://localhost" } as Kernel["settings"],
    responseCache: createResponseCache(database, NO_METER),
    meter: NO_METER,
    credentials: {
      byToken: async (hash) =>
        ({
          ...identity,
          token: { id: hash.toString("hex"), ancestors: [], scopes: [], sandbox: false, rules: [] },
        }) as unknown as Identity,
      byTokenId: async () => null,
      byRevokedToken: async () => null,
      isFromCodeFlow: async () => null,
      bySession: async () => null,
    },
  } as Partial<Kernel> as Kernel;
  close = async () => {
    await opened.stop();
    await drop();
  };
});
afterAll(() => close());
beforeEach(() => {
  token = `agt_${randomIds.bytes(32).toString("base64url")}`;
});

function call(label: string, idempotencyKey: string | null = null, id = "parcels.send"): Promise<Outcome> {
  const entry = catalogue.byId(id);
  if (!entry) throw new Error("no operation");
  return invoke(kernel, {
    entry,
    transport: "rest",
    presented: { bearer: token },
    address: "192.0.2.1",
    requestId: "req_x",
    body: { value: { label } },
    idempotencyKey,
  });
}

async function noted(label: string): Promise<string[]> {
  const rows = await database.read.run<{ kind: string }>(
    {
      name: "noted",
      text: `SELECT kind FROM envelope WHERE subject IN (SELECT subject FROM envelope WHERE payload->>'label' = $1) ORDER BY kind`,
    },
    [label],
  );
  return rows.map(({ kind }) => kind);
}

test("records the intent and closes the transaction before it goes outside", async () => {
  let seen: string[] = [];
  outside = async (label) => {
    seen = await noted(label);
    return "delivered";
  };
  expect(await call("a")).toMatchObject({ ok: true, body: { rate: { current: 1, remaining: 1, limit: 2 } } });
  expect(seen).toEqual(["parcels.intended"]);
  expect(await noted("a")).toEqual(["parcels.delivered", "parcels.intended"]);
});

test("answers a concurrent duplicate with a retry, then with the same reply", async () => {
  let times = 0;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let first: Promise<Outcome> | undefined;
  await new Promise<void>((reached) => {
    outside = async () => {
      times++;
      reached();
      await gate;
      return "delivered";
    };
    first = call("b", "k");
  });
  const twin = await call("b", "k");
  expect(twin).toMatchObject({ ok: false, status: 409, kind: "request_in_progress" });
  expect(!twin.ok && twin.retryAfterSeconds).toBeGreaterThan(0);
  expect(await call("other", "k")).toMatchObject({ ok: false, kind: "idempotency_key_reused" });
  open();
  const reply = (await first) as Outcome;
  expect(await call("b", "k")).toMatchObject({ ok: true, replayed: true, body: reply.body });
  expect(times).toBe(1);
});

test.each([
  ["fails before it does anything", () => Promise.reject(new Error("no way out"))],
  ["has no effect", async () => "lost" as const],
])("releases the key and the quota when the outside %s", async (_how, how) => {
  for (let attempt = 0; attempt < 3; attempt++) {
    outside = how;
    expect((await call("c", "k")).ok).toBe(false);
  }
  outside = async () => "delivered";
  expect(await call("c", "k")).toMatchObject({ ok: true, replayed: false, body: { rate: { current: 1 } } });
});

test("releases the key when the handler returns a refusal", async () => {
  const again = () => call("g", "k", "parcels.store");
  isFull = true;
  for (let attempt = 0; attempt < 2; attempt++) expect(await again()).toMatchObject({ ok: false, kind: "unavailable" });
  isFull = false;
  expect(await again()).toMatchObject({ ok: true, replayed: false });
  expect(await again()).toMatchObject({ ok: true, replayed: true });
});

test("keeps what conclude wrote before a returned refusal", async () => {
  outside = async () => "lost";
  expect(await call("d")).toMatchObject({ ok: false, status: 503 });
  expect(await noted("d")).toEqual(["parcels.intended", "parcels.lost"]);
});

test("refuses an exhausted quota before it goes outside, and refunds free calls", async () => {
  let times = 0;
  outside = async () => {
    times++;
    return "for nothing";
  };
  for (let attempt = 0; attempt < 3; attempt++) expect((await call("e")).ok).toBe(true);
  outside = async () => {
    times++;
    return "delivered";
  };
  const racing = await Promise.all([call("e"), call("e"), call("e")]);
  expect(racing.filter(({ ok }) => ok)).toHaveLength(2);
  expect(racing.find(({ ok }) => !ok)).toMatchObject({ status: 429, kind: "rate_limited" });
  expect(times).toBe(5);
});

test("records the outcome with its member, also of a refused call", async () => {
  outside = async () => "delivered";
  for (let attempt = 0; attempt < 3; attempt++) await call("f");
  const text = "SELECT outcome, member_id FROM activity WHERE args::jsonb ->> 'label' = 'f' ORDER BY id";
  const rows = await database.read.run<{ outcome: string; member_id: string }>({ name: "recorded", text }, []);
  expect(rows.map(({ outcome, member_id }) => [outcome, member_id])).toEqual([
    ["ok", "mem_x"],
    ["ok", "mem_x"],
    ["rate_limited", "mem_x"],
  ]);
});
