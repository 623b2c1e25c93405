import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject, vi } from "vitest";
import { serverSecret } from "../../src/app/commands/accounts.ts";
import { floors } from "../../src/app/commands/floors.ts";
import { type Atrium, MIGRATIONS, startAtrium, systemClock } from "../../src/app/compose.ts";
import { type Config, readConfig } from "../../src/app/config.ts";
import { textRecordsOf } from "../../src/app/configured-ports.ts";
import type { FloorTools } from "../../src/app/floors/floor-tools.ts";
import { registryOf } from "../../src/app/floors/registry-of.ts";
import { createTestDatabase, type Reply, type RequestOptions, request } from "../harness/atrium.ts";
import { databaseUrl, onAdmin } from "../harness/database/cluster.ts";
import { freePort } from "../harness/ports.ts";

/** A server with a registry of floors. */
export interface TestHouse extends AsyncDisposable {
  readonly atrium: Atrium;
  readonly config: Config;
  readonly registryUrl: string;
  /** Runs a command of the administrator. */
  command(...given: string[]): Promise<string>;
  /** Makes a floor at `<slug>.test`, and waits until the server knows it. Returns the claim of its first operator. */
  floor(slug: string): Promise<string>;
  /** A request to the host, such as `north.test`. */
  at(host: string, path: string, options?: RequestOptions): Promise<Reply>;
  /** What commands take to work on floors. */
  readonly tools: FloorTools;
  /** Rows of the registry. */
  registry(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

export async function startHouse(
  folder: string,
  options: { readonly floorIdleMs?: number; readonly env?: Record<string, string> } = {},
): Promise<TestHouse> {
  const first = await createTestDatabase();
  const adminUrl = inject("adminUrl");
  const name = `floors_${randomBytes(6).toString("hex")}`;
  const registryUrl = databaseUrl(adminUrl, name);
  await onAdmin(adminUrl, `REVOKE ALL ON DATABASE ${new URL(first.url).pathname.slice(1)} FROM PUBLIC`);
  const config = readConfig({
    ATRIUM_PORT: String(await freePort()),
    ATRIUM_DATA: folder,
    DATABASE_URL: first.url,
    ATRIUM_FLOORS_URL: registryUrl,
    ATRIUM_LOG_LEVEL: "error",
    ATRIUM_ANONYMOUS_BUDGET: "100000/60",
    ATRIUM_PAGE_BUDGET: "100000/60",
    ...options.env,
  });
  const atrium = await startAtrium(config, options);
  const at: TestHouse["at"] = (host, path, given = {}) => {
    const named = `${host}:${config.ATRIUM_PORT}`;
    return request(atrium.baseUrl, path, { ...given, headers: { ...given.headers, host: named } });
  };
  const registry: TestHouse["registry"] = async (text, values = []) => {
    const client = new pg.Client({ connectionString: registryUrl });
    await client.connect();
    return client.query(text, [...values]).then(
      ({ rows }) => client.end().then(() => rows),
      (error) => client.end().then(() => Promise.reject(error)),
    );
  };
  const command = async (...given: string[]) => (await floors.run(given, () => config)).text;
  const found = await registryOf(config, {
    first: { connectionString: first.url },
    secret: await serverSecret(atrium.kernel.database),
    log: () => undefined,
  });
  if (!found) throw new Error("the house has a registry");
  const rest = {
    clock: systemClock,
    log: () => undefined,
    migrations: MIGRATIONS,
    baseUrl: atrium.baseUrl,
    textRecords: textRecordsOf(config),
  };
  return {
    atrium,
    config,
    registryUrl,
    tools: { ...found, config, ...rest },
    command,
    at,
    registry,
    async floor(slug) {
      const printed = await command("create", slug, "--name", `The ${slug} floor`, "--host", `${slug}.test`);
      await until(async () => (await at(`${slug}.test`, "/api/space")).status === 200);
      return /claim=([\w-]+)/.exec(printed)?.[1] ?? "";
    },
    async [Symbol.asyncDispose]() {
      await found.registry.close();
      await atrium.close();
      const rows = await registry("SELECT database FROM floor UNION SELECT database FROM leftover");
      for (const { database } of rows) {
        for (const each of [database, `${database}_moved`]) {
          await onAdmin(adminUrl, `DROP DATABASE IF EXISTS ${each} WITH (FORCE)`);
        }
        await onAdmin(adminUrl, `DROP ROLE IF EXISTS ${database}`);
      }
      await onAdmin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      await first.drop();
    },
  };
}

/** The form of a page as a browser would send it, its cookies, and the page. */
export async function formAt(house: TestHouse, host: string, path: string, session = "") {
  const { body, headers } = await house.at(host, path, { headers: { accept: "text/html", cookie: session } });
  const token = /name="_csrf"[^>]*value="([^"]+)"/.exec(body)?.[1] ?? "";
  return { token, cookie: [session, cookiesOf(headers)].filter(Boolean).join("; "), body: String(body) };
}

export const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((each) => each.split(";", 1)[0])
    .join("; ");

/** Sends a form that `formAt` has read. */
export function send(
  { at, config }: TestHouse,
  host: string,
  path: string,
  { token: csrf, cookie, fields = {} }: { token: string; cookie: string; fields?: Record<string, string> },
) {
  const body = new URLSearchParams({ _csrf: csrf, ...fields }).toString();
  const type = "application/x-www-form-urlencoded";
  const origin = `http://${host}:${config.ATRIUM_PORT}`;
  return at(host, path, {
    method: "POST",
    body,
    headers: { "content-type": type, accept: "text/html", origin, cookie },
  });
}

/** Servers read the registry every few seconds. */
export async function until(holds: () => Promise<boolean>, timeout = 15_000): Promise<void> {
  await vi.waitUntil(holds, { timeout, interval: 100 });
}
