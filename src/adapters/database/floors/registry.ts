import pg from "pg";
import type { Log } from "../log.ts";
import { migrate } from "../migrate.ts";
import { clientConfig } from "../postgres.ts";
import { NotificationListener } from "../postgres-listener.ts";
import { ensureDatabase } from "./floor-database.ts";
import { floorWork } from "./floor-work.ts";
import {
  type Changed,
  type FloorWork,
  floorsWhere,
  type RegisteredFloor,
  type RegisteredServer,
} from "./registered.ts";

/** How a floor is. */
interface FloorHealth {
  readonly id: string;
  readonly is_awake: boolean;
  readonly schema_version: string | null;
  readonly fault: string | null;
  readonly requests_today: number;
}

/** The registry of a house: a database of its own, which no floor can reach. */
export interface Registry extends FloorWork {
  /** Changes when a floor or a host does. */
  revision(): Promise<string>;
  /** Calls `listener` when the revision has changed, except while the connection is lost. */
  onChange(listener: () => void): void;
  floors(): Promise<RegisteredFloor[]>;
  servers(): Promise<RegisteredServer[]>;
  /** Adds a server, or changes its URL. */
  setServer(server: RegisteredServer, now: Date): Promise<void>;
  /** @returns false if it is not live */
  suspend(id: string, now: Date): Promise<boolean>;
  /** Lets nothing change on it. @returns false if it is not live */
  makeReadOnly(id: string): Promise<boolean>;
  /**
   * Ends what these two began, and takes a planned deletion back.
   * @returns false if there is nothing to end, or it is being deleted
   */
  resume(id: string): Promise<boolean>;
  exported(id: string, at: Date): Promise<void>;
  /** Whether a process has it open. */
  isAwake(id: string, now: Date): Promise<boolean>;
  /** @returns false if it is not suspended, or was not exported since */
  planDeletion(id: string, at: Date): Promise<boolean>;
  /** Says that this process has the floors open. */
  renew(ids: readonly string[], until: Date): Promise<void>;
  /** Says that this process has closed the floor, and when its jobs are due next. */
  sleep(id: string, nextDue: Date): Promise<void>;
  /** Says which schema the floor was opened with, or why it could not be opened. */
  opened(id: string, result: { readonly schemaVersion: string } | { readonly fault: string }): Promise<void>;
  /** Adds requests of this day in UTC, by floor. */
  addUse(requests: ReadonlyMap<string, number>, now: Date): Promise<void>;
  /** What operators see of the floors, beside what `floors` says. */
  health(now: Date): Promise<FloorHealth[]>;
  /** Takes one sleeping floor whose jobs are due. */
  takeDue(now: Date, until: Date): Promise<string | null>;
  close(): Promise<void>;
}

/**
 * Opens the registry at `connection`. Makes its database and its tables, if they are missing.
 * @throws Error for the user when it cannot be reached
 */
export async function openRegistry(connection: pg.ClientConfig, migrations: URL, log: Log): Promise<Registry> {
  await ensureDatabase(connection);
  await migrate(connection, migrations, log);
  const named = { ...clientConfig(connection), application_name: "atrium floors" };
  const pool = new pg.Pool({ ...named, max: 3 });
  pool.on("error", (error) => log("the registry lost a connection", { reason: error.message }));
  const listener = new NotificationListener(named, log);
  const changed: Changed = async (text, values) => ((await pool.query(text, [...values])).rowCount ?? 0) > 0;
  return {
    ...floorWork(pool, changed),
    async revision() {
      return (await pool.query<{ revision: string }>("SELECT revision FROM registry_revision")).rows[0]?.revision ?? "";
    },
    onChange: (heard) => listener.listen("registry", heard),
    async floors() {
      return (await pool.query<RegisteredFloor>(floorsWhere("true"))).rows;
    },
    async servers() {
      return (await pool.query<RegisteredServer>("SELECT name, url FROM server ORDER BY name")).rows;
    },
    async setServer({ name, url }, now) {
      const text = `INSERT INTO server (name, url, created_at) VALUES ($1, $2, $3)
                    ON CONFLICT (name) DO UPDATE SET url = excluded.url`;
      await pool.query(text, [name, url, now]);
    },
    suspend: (id, now) =>
      changed("UPDATE floor SET state = 'suspended', suspended_at = $2 WHERE id = $1 AND state = 'live'", [id, now]),
    makeReadOnly: (id) => changed("UPDATE floor SET is_read_only = true WHERE id = $1 AND state = 'live'", [id]),
    resume: (id) =>
      changed(
        `UPDATE floor SET state = 'live', is_read_only = false, suspended_at = NULL, delete_at = NULL
         WHERE id = $1 AND (state = 'suspended' AND lease_until IS NULL OR state = 'live' AND is_read_only)`,
        [id],
      ),
    async exported(id, at) {
      await pool.query("UPDATE floor SET exported_at = $2 WHERE id = $1", [id, at]);
    },
    isAwake: (id, now) => changed("SELECT FROM floor WHERE id = $1 AND awake_until > $2", [id, now]),
    planDeletion: (id, at) =>
      changed(
        `UPDATE floor SET delete_at = coalesce(delete_at, $2)
         WHERE id = $1 AND state = 'suspended' AND exported_at >= suspended_at`,
        [id, at],
      ),
    async renew(ids, until) {
      await pool.query("UPDATE floor SET awake_until = greatest(awake_until, $2) WHERE id = ANY ($1)", [ids, until]);
    },
    async sleep(id, nextDue) {
      await pool.query("UPDATE floor SET awake_until = NULL, next_due = $2 WHERE id = $1", [id, nextDue]);
    },
    async opened(id, result) {
      const schemaVersion = "schemaVersion" in result ? result.schemaVersion : null;
      const fault = "fault" in result ? result.fault : null;
      const text = "UPDATE floor SET schema_version = coalesce($2, schema_version), fault = $3 WHERE id = $1";
      await pool.query(text, [id, schemaVersion, fault]);
    },
    async addUse(requests, now) {
      await pool.query(ADD_USE, [[...requests.keys()], [...requests.values()], now]);
    },
    async health(now) {
      return (await pool.query<FloorHealth>(HEALTH, [now])).rows;
    },
    async takeDue(now, until) {
      return (await pool.query<{ id: string }>(TAKE_DUE, [now, until])).rows[0]?.id ?? null;
    },
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

/** While it is awake, a floor runs its own jobs. A lease that lapsed is of a process that was killed. */
const TAKE_DUE = `
  UPDATE floor SET awake_until = $2, next_due = NULL WHERE id = (
    SELECT id FROM floor
    WHERE state = 'live' AND NOT is_read_only AND coalesce(next_due, awake_until) <= $1 AND (awake_until IS NULL OR awake_until <= $1)
    ORDER BY coalesce(next_due, awake_until) LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id`;

const ADD_USE = `
  INSERT INTO floor_use (floor_id, day, requests)
  SELECT id, ($3::timestamptz AT TIME ZONE 'UTC')::date, requests
  FROM unnest($1::text[], $2::bigint[]) AS used (id, requests) JOIN floor USING (id)
  ON CONFLICT (floor_id, day) DO UPDATE SET requests = floor_use.requests + excluded.requests`;

const HEALTH = `
  SELECT f.id, coalesce(f.awake_until > $1, false) AS is_awake, f.schema_version, f.fault,
         coalesce(u.requests, 0)::int AS requests_today
  FROM floor f LEFT JOIN floor_use u ON u.floor_id = f.id AND u.day = ($1::timestamptz AT TIME ZONE 'UTC')::date`;
