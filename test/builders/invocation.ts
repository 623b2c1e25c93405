import { Type } from "typebox";
import { type Caller, identified } from "../../src/kernel/access/caller.ts";
import { type Area, defineArea } from "../../src/kernel/catalogue/area.ts";
import { createCatalogue, type Entry } from "../../src/kernel/catalogue/catalogue.ts";
import { defineOperation, type Operation } from "../../src/kernel/catalogue/operation.ts";
import { object, secret } from "../../src/kernel/catalogue/schema.ts";
import { createRateLimiter } from "../../src/kernel/limits/rate-limiter.ts";
import type { Invocation, Kernel } from "../../src/kernel/pipeline/invocation.ts";
import { randomIds } from "../../src/kernel/values/ids.ts";

export const NOW = new Date("2026-11-20T12:00:00Z");
const ADDRESS = "192.0.2.1";

/** A write with a scope and a secret field. */
const LIGHT = defineOperation({
  id: "lamps.light",
  tool: "ic_lamps_light",
  rest: { method: "POST", path: "/api/lamps/light", operationId: "lightLamp" },
  title: "Light a lamp",
  summary: "Lights one lamp.",
  effect: "write",
  access: { scope: "resources:book", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,
  input: object("LightLamp", { room: Type.Optional(Type.String()), code: Type.Optional(secret()) }),
  output: object("LampLit", { ok: Type.Boolean(), reader: Type.Optional(Type.String()) }),
  errors: [],
  examples: [{ say: "Light it", input: {}, output: { ok: true } }],
  handler: async () => ({ ok: true }),
});

export function entryOf(changed: object = {}, area: Partial<Area> = {}): Entry {
  const operation = { ...LIGHT, ...changed } as Operation;
  const lamps = defineArea({
    name: "lamps",
    summary: { key: "lamps.summary" },
    terms: {},
    operations: [operation],
    ...area,
  });
  const [entry] = createCatalogue([lamps]).entries;
  if (!entry) throw new Error("the catalogue is empty");
  return entry;
}

export function invocationOf(entry: Entry, caller: Caller, kernel: Partial<Kernel> = {}): Invocation {
  return {
    kernel: {
      settings: { baseUrl: "https://space.example" },
      ids: randomIds,
      rateLimiter: createRateLimiter({ limit: 100, windowSeconds: 60 }),
      secretLimiter: createRateLimiter({ limit: 2, windowSeconds: 60 }),
      ...kernel,
    } as Kernel,
    call: { entry, transport: "rest", presented: {}, address: ADDRESS, requestId: "req_x", body: { value: {} } },
    entry,
    now: NOW,
    caller,
    isSigned: false,
    rateLimit: null,
    input: {},
    warnings: [],
    fingerprint: null,
    rate: null,
    isDryRun: false,
    invoke: () => Promise.reject(new Error("no further call is made here")),
  };
}

const MEMBER = {
  memberId: "mem_1",
  memberName: "Ilse",
  email: null,
  roleScopes: [],
  suspended: false,
  paused: null,
  sessionId: null,
  lacksSecondFactor: false,
} as const;

export function person(tier: Caller["tier"], signedInAt = NOW): Caller {
  return identified({ ...MEMBER, tier, signedInAt, token: null }, ADDRESS);
}

export function holder(tier: Caller["tier"], roleScopes: Caller["roleScopes"]): Caller {
  return identified({ ...MEMBER, tier, roleScopes, signedInAt: NOW, token: null }, ADDRESS);
}

export function agent(
  tier: Caller["tier"],
  scopes: NonNullable<Caller["token"]>["scopes"],
  { sandbox = false } = {},
): Caller {
  const token = { id: "tok_1", prefix: "agt_x", scopes, sandbox, expiresAt: null, audience: null, key: null };
  return identified(
    { ...MEMBER, tier, signedInAt: null, token: { ...token, requiresSignature: false, rules: [], ancestors: [] } },
    ADDRESS,
  );
}
