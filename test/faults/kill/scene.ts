import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { startAtrium } from "../../../src/app/compose.ts";
import { readConfig } from "../../../src/app/config.ts";
import { createPerson, type Person } from "../../../src/seed/users.ts";
import { type Reply, type RequestOptions, request } from "../../harness/atrium.ts";

export const RESOURCES = ["ft-1", "ft-2", "ft-3"];
export const CLIENT_ID = "cli_51671ed000000000000000c1";
const PEOPLE = 4;
const SCOPES = [
  "events:rsvp",
  "resources:book",
  "feedback:submit",
  "events:submit_recap",
  "resources:read",
  "membership:read",
  "membership:write",
  "directory:search",
];

/** The connection broke before a complete reply: the effect is unknown. */
export class Broken extends Error {}

/** A populated space, seen from outside and from its database. */
export interface Scene {
  readonly baseUrl: string;
  readonly people: readonly Person[];
  readonly admin: pg.Pool;
  /** @throws Broken */
  send(path: string, options: RequestOptions): Promise<Reply>;
  /** A new token with unused quotas. */
  token(): Promise<string>;
  /** An unused IP address. */
  newAddress(): string;
}

export async function setScene(environment: Record<string, string>, databaseUrl: string): Promise<Scene> {
  const config = readConfig({ ...environment, DATABASE_URL: databaseUrl, ATRIUM_JOBS: "off" });
  const atrium = await startAtrium(config);
  const people: Person[] = [];
  for (let index = 0; index < PEOPLE; index++) {
    const person = {
      name: `Person ${index}`,
      email: `person-${index}@example.org`,
      password: "a long enough password",
    };
    people.push(await createPerson(atrium, { ...person, tier: "ic-member" }));
  }
  const { baseUrl } = atrium;
  await atrium.close();
  const admin = new pg.Pool({ connectionString: databaseUrl, application_name: "test", max: 4 });
  await admin.query(
    `INSERT INTO resource (id, kind, name, bookable, minutes_max, created_at, updated_at)
     SELECT id, 'room', id, true, 480, now(), now() FROM unnest($1::text[]) AS id`,
    [RESOURCES],
  );
  await admin.query(
    `INSERT INTO oauth_client (id, name, redirect_uris, application_type, created_at, last_used_at)
     VALUES ($1, 'Client', '{http://127.0.0.1/callback}', 'native', now(), now())`,
    [CLIENT_ID],
  );
  let tokens = 0;
  let addresses = 0;
  return {
    baseUrl,
    people,
    admin,
    async send(path, options) {
      try {
        return await request(baseUrl, path, options);
      } catch (error) {
        throw new Broken(path, { cause: error });
      }
    },
    async token() {
      const text = `agt_${randomBytes(32).toString("base64url")}`;
      const owner = people[tokens++ % people.length]?.memberId;
      await admin.query(
        `INSERT INTO agent_token (id, hash, prefix, member_id, client_name, scopes, tier, sandbox, created_at)
         VALUES ($1, $2, $3, $4, 'made for a test', $5, 'ic-member', false, now())`,
        [`tok_${randomBytes(12).toString("hex")}`, sha256(text), text.slice(0, 12), owner, SCOPES],
      );
      return text;
    },
    newAddress: () => `10.${[16, 8, 0].map((shift) => (++addresses >> shift) & 0xff).join(".")}`,
  };
}

export function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
