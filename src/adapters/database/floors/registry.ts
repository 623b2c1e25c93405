import pg from "pg";
import type { Log } from "../log.ts";
import { migrate } from "../migrate.ts";
import { clientConfig } from "../postgres.ts";
import { NotificationListener } from "../postgres-listener.ts";
import { ensureDatabase } from "./floor-database.ts";
import { type FloorHosts, floorHosts } from "./floor-hosts.ts";
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

/** A floor that a process has open. It may open the floor again while it still closes it. */
export interface Opening {
  readonly id: string;
  readonly floor: string;
}

/** The registry of a house: a database of its own, which no floor can reach. */
export interface Registry extends FloorWork, FloorHosts {
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
  /** Says that this process opens the floor. */
  begin(opening: Opening, until: Date): Promise<void>;
  /** Says that this process still has the floors open. */
  renew(openings: readonly string[], until: Date): Promise<void>;
  /** Says that this process has closed the floor, and when its jobs are due next. */
  end(opening: Opening, now: Date, nextDue?: Date): Promise<void>;
  /** Says which schema the floor was opened with, or why it could not be opened. */
  opened(id: string, result: { readonly schemaVersion: string } | { readonly fault: string }): Promise<void>;
  /** Adds requests of this day in UTC, by floor. */
  addUse(requests: ReadonlyMap<string, number>, now: Date): Promise<void>;
  /** What operators see of the floors, beside what `floors` says. */
  health(now: Date): Promise<FloorHealth[]>;
  /** Takes one sleeping floor whose jobs are due. It is due again `then`, unless it says so itself. */
  takeDue(now: Date, then: Date): Promise<string | null>;
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
    ...floorHosts(pool, changed),
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
    isAwake: (id, now) => changed("SELECT FROM floor_opening WHERE floor_id = $1 AND until > $2", [id, now]),
    planDeletion: (id, at) =>
      changed(
        `UPDATE floor SET delete_at = coalesce(delete_at, $2)
         WHERE id = $1 AND state = 'suspended' AND exported_at >= suspended_at`,
        [id, at],
      ),
    async begin({ id, floor }, until) {
      await pool.query("INSERT INTO floor_opening (id, floor_id, until) VALUES ($1, $2, $3)", [id, floor, until]);
    },
    async renew(openings, until) {
      await pool.query("UPDATE floor_opening SET until = $2 WHERE id = ANY ($1)", [openings, until]);
    },
    async end({ id, floor }, now, nextDue) {
      await pool.query(END, [id, floor, now, nextDue ?? null]);
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

/** With those of processes that were killed. */
const END = `
  WITH ended AS (DELETE FROM floor_opening WHERE id = $1 OR floor_id = $2 AND until <= $3)
  UPDATE floor SET next_due = $4 WHERE id = $2 AND $4::timestamptz IS NOT NULL`;

/** While a process has it open, a floor runs its own jobs. */
const TAKE_DUE = `
  UPDATE floor SET next_due = $2 WHERE id = (
    SELECT id FROM floor
    WHERE state = 'live' AND NOT is_read_only AND next_due <= $1
      AND NOT EXISTS (SELECT FROM floor_opening WHERE floor_id = floor.id AND until > $1)
    ORDER BY next_due LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id`;

const ADD_USE = `
  INSERT INTO floor_use (floor_id, day, requests)
  SELECT id, ($3::timestamptz AT TIME ZONE 'UTC')::date, requests
  FROM unnest($1::text[], $2::bigint[]) AS used (id, requests) JOIN floor USING (id)
  ON CONFLICT (floor_id, day) DO UPDATE SET requests = floor_use.requests + excluded.requests`;

const HEALTH = `
  SELECT f.id, EXISTS (SELECT FROM floor_opening WHERE floor_id = f.id AND until > $1) AS is_awake, f.schema_version, f.fault,
         coalesce(u.requests, 0)::int AS requests_today
  FROM floor f LEFT JOIN floor_use u ON u.floor_id = f.id AND u.day = ($1::timestamptz AT TIME ZONE 'UTC')::date`;
