import pg from "pg";
import type { Log } from "../log.ts";
import { migrate } from "../migrate.ts";
import { clientConfig } from "../postgres.ts";
import { ensureDatabase } from "./floor-database.ts";

/** A floor, as the registry knows it. */
export interface RegisteredFloor {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly state: "standing_up" | "live" | "suspended";
  /** Lower-case host names. The first is the floor's address. */
  readonly hosts: readonly string[];
  /** Names the role of the floor too. */
  readonly database: string;
  /** Sealed by the house. */
  readonly password: Buffer;
  readonly created_at: Date;
}

export type NewFloor = Omit<RegisteredFloor, "state">;

/** The registry of a house: a database of its own, which no floor can reach. */
export interface Registry {
  /** Changes when a floor or a host does. */
  revision(): Promise<string>;
  floors(): Promise<RegisteredFloor[]>;
  /** @throws Error for the user if a floor has the slug or a host already */
  add(floor: NewFloor, leaseUntil: Date): Promise<void>;
  /** @returns false if another command has taken the floor over */
  goLive(id: string, now: Date): Promise<boolean>;
  setState(id: string, from: "live" | "suspended", to: "live" | "suspended"): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Unfinished floors whose lease has lapsed, because a kill ended their command. */
  abandoned(now: Date): Promise<RegisteredFloor[]>;
  /** Says that this process has the floors open. */
  renew(ids: readonly string[], until: Date): Promise<void>;
  /** Says that this process has closed the floor, and when its jobs are due next. */
  sleep(id: string, nextDue: Date): Promise<void>;
  /** Takes one sleeping floor whose jobs are due. */
  takeDue(now: Date, until: Date): Promise<string | null>;
  close(): Promise<void>;
}

const UNIQUE_VIOLATION = "23505";

const FLOORS = `
  SELECT f.id, f.slug, f.name, f.state, f.database, f.password, f.created_at,
         coalesce(array_agg(h.host ORDER BY h.position) FILTER (WHERE h.host IS NOT NULL), '{}') AS hosts
  FROM floor f LEFT JOIN floor_host h ON h.floor_id = f.id`;
const BY_FLOOR = "GROUP BY f.id ORDER BY f.slug";

/**
 * Opens the registry at `connection`. Makes its database and its tables, if they are missing.
 * @throws Error for the user when it cannot be reached
 */
export async function openRegistry(connection: pg.ClientConfig, migrations: URL, log: Log): Promise<Registry> {
  await ensureDatabase(connection);
  await migrate(connection, migrations, log);
  const pool = new pg.Pool({ ...clientConfig(connection), max: 3, application_name: "atrium floors" });
  pool.on("error", (error) => log("the registry lost a connection", { reason: error.message }));
  const changed = async (text: string, values: unknown[]) => ((await pool.query(text, values)).rowCount ?? 0) > 0;
  return {
    async revision() {
      return (await pool.query<{ revision: string }>("SELECT revision FROM registry_revision")).rows[0]?.revision ?? "";
    },
    async floors() {
      return (await pool.query<RegisteredFloor>(`${FLOORS} ${BY_FLOOR}`)).rows;
    },
    add: (floor, leaseUntil) => insert(pool, floor, leaseUntil),
    goLive: (id, now) =>
      changed(
        `UPDATE floor SET state = 'live', lease_until = NULL, next_due = $2
         WHERE id = $1 AND state = 'standing_up' AND lease_until > $2`,
        [id, now],
      ),
    setState: (id, from, to) => changed("UPDATE floor SET state = $3 WHERE id = $1 AND state = $2", [id, from, to]),
    async remove(id) {
      await pool.query("DELETE FROM floor WHERE id = $1", [id]);
    },
    async abandoned(now) {
      const text = `${FLOORS} WHERE f.state = 'standing_up' AND f.lease_until <= $1 ${BY_FLOOR}`;
      return (await pool.query<RegisteredFloor>(text, [now])).rows;
    },
    async renew(ids, until) {
      await pool.query("UPDATE floor SET awake_until = greatest(awake_until, $2) WHERE id = ANY ($1)", [ids, until]);
    },
    async sleep(id, nextDue) {
      await pool.query("UPDATE floor SET awake_until = NULL, next_due = $2 WHERE id = $1", [id, nextDue]);
    },
    async takeDue(now, until) {
      const { rows } = await pool.query<{ id: string }>(TAKE_DUE, [now, until]);
      return rows[0]?.id ?? null;
    },
    close: () => pool.end(),
  };
}

/** While it is awake, a floor runs its own jobs. A lease that lapsed is of a process that was killed. */
const TAKE_DUE = `
  UPDATE floor SET awake_until = $2, next_due = NULL WHERE id = (
    SELECT id FROM floor
    WHERE state = 'live' AND coalesce(next_due, awake_until) <= $1 AND (awake_until IS NULL OR awake_until <= $1)
    ORDER BY coalesce(next_due, awake_until) LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id`;

async function insert(pool: pg.Pool, floor: NewFloor, leaseUntil: Date): Promise<void> {
  const { id, slug, name, database, password, created_at } = floor;
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query(
      `INSERT INTO floor (id, slug, name, state, database, password, lease_until, created_at)
       VALUES ($1, $2, $3, 'standing_up', $4, $5, $6, $7)`,
      [id, slug, name, database, password, leaseUntil, created_at],
    );
    await client.query(
      `INSERT INTO floor_host (host, floor_id, position)
       SELECT host, $1, position FROM unnest($2::text[]) WITH ORDINALITY AS given (host, position)`,
      [id, floor.hosts],
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    const { code, constraint = "" } = error as pg.DatabaseError;
    if (code !== UNIQUE_VIOLATION) throw error;
    const what = constraint.startsWith("floor_host")
      ? `one of the hosts ${floor.hosts.join(", ")}`
      : `the slug ${slug}`;
    throw new Error(
      `Another floor has ${what}. If a command for it was stopped, it is free within five minutes. The command list shows all floors.`,
      { cause: error },
    );
  } finally {
    client.release();
  }
}
