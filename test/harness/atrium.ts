import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashPassword } from "better-auth/crypto";
import { type Dispatcher, request as sendRequest } from "undici";
import { inject } from "vitest";
import { type Atrium, startAtrium } from "../../src/app/compose.ts";
import { readConfig } from "../../src/app/config.ts";
import type { Scope } from "../../src/kernel/access/scopes.ts";
import type { Tier } from "../../src/kernel/access/tiers.ts";
import type { Clock } from "../../src/kernel/ports/clock.ts";
import { createPerson, createToken, type NewPerson, type Person } from "../../src/seed/users.ts";
import { databaseUrl, onAdmin } from "./database/cluster.ts";
import { freePort } from "./ports.ts";
import { signaturesOf } from "./signed-requests.ts";

/** A real server with its own database. `await using` closes it and drops the database. */
export interface TestAtrium extends Atrium, AsyncDisposable {
  /** For a second process or direct queries. */
  readonly databaseUrl: string;
  readonly dataFolder: string;
  /** A signed-in member; unspecified details are generated. */
  person(tier: Tier, given?: Partial<NewPerson>): Promise<Person>;
  /** Creates a member for a tier. All scopes of the tier by default. */
  token(tier: Tier | Person, options?: { scopes?: readonly Scope[]; sandbox?: boolean }): Promise<string>;
  /** A new session's cookie, for operations that need a recent sign-in after the clock moved. */
  signInAgain(person: Pick<Person, "email" | "password">): Promise<string>;
  request(path: string, options?: RequestOptions): Promise<Reply>;
}

export interface RequestOptions {
  readonly method?: string;
  readonly token?: string | undefined;
  /** Sent with our own origin. */
  readonly cookie?: string | undefined;
  /** Objects are sent as JSON, strings unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what tests look into is as various as the operations
  readonly body: any;
}

/** Moves only by `advance`. */
export class TestClock implements Clock {
  #now: Date;
  constructor(now = "2026-11-20T12:00:00Z") {
    this.#now = new Date(now);
  }
  now(): Date {
    return new Date(this.#now);
  }
  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }
}

/** A database of the newest schema without rows, or without tables. */
export async function createTestDatabase(
  content: "schema" | "nothing" = "schema",
): Promise<{ url: string; drop(): Promise<void> }> {
  const adminUrl = inject("adminUrl");
  const name = `atrium_test_${randomBytes(6).toString("hex")}`;
  await onAdmin(adminUrl, `CREATE DATABASE ${name} ${content === "schema" ? inject("asTemplate") : ""}`);
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => onAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

export async function startSecondAtrium(
  { dataFolder, databaseUrl }: Pick<TestAtrium, "dataFolder" | "databaseUrl">,
  env: Record<string, string>,
): Promise<Atrium> {
  return startAtrium(
    readConfig({
      ATRIUM_PORT: String(await freePort()),
      ATRIUM_DATA: dataFolder,
      DATABASE_URL: databaseUrl,
      ATRIUM_LOG_LEVEL: "error",
      ...inject("serverEnvironment"),
      ...env,
    }),
  );
}

export async function startTestAtrium(
  options: { env?: Record<string, string>; clock?: Clock } = {},
): Promise<TestAtrium> {
  const database = await createTestDatabase();
  const dataFolder = mkdtempSync(join(tmpdir(), "atrium-data-"));
  const config = readConfig({
    ATRIUM_PORT: String(await freePort()),
    ATRIUM_DATA: dataFolder,
    DATABASE_URL: database.url,
    ATRIUM_LOG_LEVEL: "error",
    ...inject("serverEnvironment"),
    ATRIUM_ANONYMOUS_BUDGET: "100000/60",
    ...options.env,
  });
  const passwords = preparedPasswords();
  const atrium = await startAtrium(config, { ...options, hashPassword: passwords.hash });
  let people = 0;
  const close = async () => {
    await atrium.close();
    await database.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  let creating: Promise<unknown> = Promise.resolve(); // one at a time: twenty at once wait for connections in vain
  const person: TestAtrium["person"] = async (tier, given) => {
    people++;
    const email = `${tier}-${people}@example.org`;
    const name = `Test ${tier} ${people}`;
    const whole = { name, email, password: "a long enough password", tier, ...given };
    await passwords.prepare(whole.password);
    const created = creating.then(() => createPerson(atrium, whole));
    creating = created.catch(() => undefined);
    return created;
  };
  return {
    ...atrium,
    databaseUrl: database.url,
    dataFolder,
    close,
    [Symbol.asyncDispose]: close,
    person,
    async token(owner, tokenOptions) {
      return createToken(atrium, typeof owner === "string" ? await person(owner) : owner, tokenOptions);
    },
    async signInAgain({ email, password }) {
      const result = await atrium.signIn.signIn({ email, password }, { address: "192.0.2.9", userAgent: "test" });
      if (!result.ok) throw new Error(result.reason);
      return result.cookies.map((each) => each.slice(0, each.indexOf(";"))).join("; ");
    },
    request: (path, requestOptions) => request(atrium.baseUrl, path, requestOptions),
  };
}

/** Password hashes of test people. */
const hashes = new Map<string, Promise<string>>();

/** Scrypt is slow on purpose: generated people reuse hashes, other sign-ups compute theirs. */
function preparedPasswords() {
  const prepared = new Map<string, string[]>();
  return {
    async prepare(password: string): Promise<void> {
      const known = hashes.get(password) ?? hashPassword(password);
      hashes.set(password, known);
      prepared.set(password, [...(prepared.get(password) ?? []), await known]);
    },
    hash: async (password: string): Promise<string> => prepared.get(password)?.pop() ?? hashPassword(password),
  };
}

/** Parses a JSON reply. A test with many calls takes a fifth longer by `fetch`. */
export async function request(baseUrl: string, path: string, options: RequestOptions = {}): Promise<Reply> {
  const { token, cookie, body, method = body === undefined ? "GET" : "POST" } = options;
  const isText = typeof body === "string" || body instanceof Uint8Array;
  const sent = body === undefined || isText ? ((body as string | undefined) ?? "") : JSON.stringify(body);
  const response = await sendRequest(`${baseUrl}${path}`, {
    method: method as Dispatcher.HttpMethod,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie, origin: new URL(baseUrl).origin }),
      ...(await signaturesOf(token, { method, url: `${baseUrl}${path}`, body: sent })),
      ...options.headers,
    },
    ...(body !== undefined && { body: sent }),
  });
  const headers = new Headers();
  for (const [name, values] of Object.entries(response.headers))
    for (const value of [values ?? []].flat()) headers.append(name, value);
  const text = await response.body.text();
  const isJson = /json/.test(headers.get("content-type") ?? "");
  return { status: response.statusCode, headers, body: isJson ? JSON.parse(text) : text };
}

/** The member's newest notification. Summaries of what agents did come at any time, so they are passed over. */
export async function newestNotification(
  { request: send }: Pick<TestAtrium, "request">,
  { cookie }: Pick<Person, "cookie">,
): Promise<Record<string, string> | undefined> {
  const { body } = await send("/api/notifications", { cookie });
  return body.notifications.find(({ type }: { type: string }) => type !== "agent_acted");
}
