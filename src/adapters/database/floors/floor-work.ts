import type pg from "pg";
import {
  type Changed,
  type FloorWork,
  floorsWhere,
  type Leftover,
  type NewFloor,
  type RegisteredFloor,
} from "./registered.ts";

const UNIQUE_VIOLATION = "23505";

/** The rows of the registry behind the steps of commands. */
export function floorWork(pool: pg.Pool, changed: Changed): FloorWork {
  return {
    add: (floor, leaseUntil) => insert(pool, floor, leaseUntil),
    async takenBy({ slug, hosts }) {
      return (await pool.query<{ name: string }>(TAKEN_BY, [slug, hosts])).rows[0]?.name ?? null;
    },
    goLive: (id, now) =>
      changed(
        `UPDATE floor SET state = 'live', lease_until = NULL, next_due = $2
         WHERE id = $1 AND state = 'standing_up' AND lease_until > $2`,
        [id, now],
      ),
    async rename(id, name) {
      await changed("UPDATE floor SET name = left($2, 80) WHERE id = $1 AND name <> left($2, 80)", [id, name]);
    },
    async takeUnfinished(now, until) {
      const taken = await pool.query<{ id: string }>(TAKE_UNFINISHED, [now, until]);
      const id = taken.rows[0]?.id;
      if (id === undefined) return null;
      return (await pool.query<RegisteredFloor>(floorsWhere("f.id = $1"), [id])).rows[0] ?? null;
    },
    async extend(lease, until) {
      const { id, until: held } = lease;
      const isOurs = await changed("UPDATE floor SET lease_until = $3 WHERE id = $1 AND lease_until = $2", [
        id,
        held,
        until,
      ]);
      if (isOurs) lease.until = until;
      return isOurs;
    },
    beginMove: ({ id, until }, { server, database }) =>
      changed(
        `UPDATE floor SET state = 'moving', lease_until = $2, target_server = $3, target_database = $4
         WHERE id = $1 AND state = 'live'`,
        [id, until, server, database],
      ),
    endMove: ({ id, until }, password, dropAfter) => changed(END_MOVE, [id, until, password, dropAfter]),
    async takeMoveBack({ id, until }) {
      await changed(
        `UPDATE floor SET state = 'live', lease_until = NULL, target_server = NULL, target_database = NULL
         WHERE id = $1 AND state = 'moving' AND lease_until = $2`,
        [id, until],
      );
    },
    async dropLater({ database, server }, after) {
      const text = "INSERT INTO leftover (database, server, drop_after) VALUES ($1, $2, $3)";
      await changed(text, [database, server, after]);
    },
    async leftovers(due) {
      const text = "SELECT database, server FROM leftover WHERE drop_after <= $1 ORDER BY drop_after";
      return (await pool.query<Leftover>(text, [due])).rows;
    },
    async forgetLeftover(database) {
      await changed("DELETE FROM leftover WHERE database = $1", [database]);
    },
    async bury({ id, until }, now) {
      await changed(
        `UPDATE floor SET state = 'deleted', deleted_at = $3, password = '', suspended_at = NULL, delete_at = NULL,
                          lease_until = NULL, next_due = NULL
         WHERE id = $1 AND lease_until = $2`,
        [id, until, now],
      );
    },
    async freeNames(deletedBefore) {
      await changed("DELETE FROM floor WHERE state = 'deleted' AND deleted_at <= $1", [deletedBefore]);
    },
    async forgetUse(before) {
      await changed("DELETE FROM floor_use WHERE day < ($1::timestamptz AT TIME ZONE 'UTC')::date", [before]);
    },
    async remove(id) {
      await changed("DELETE FROM floor WHERE id = $1", [id]);
    },
  };
}

const TAKEN_BY = `
  SELECT name FROM floor WHERE slug = $1
  UNION ALL SELECT f.name FROM floor_host h JOIN floor f ON f.id = h.floor_id WHERE h.host = ANY ($2) LIMIT 1`;

const TAKE_UNFINISHED = `
  UPDATE floor SET lease_until = $2 WHERE id = (
    SELECT id FROM floor
    WHERE lease_until <= $1 OR (lease_until IS NULL AND delete_at <= $1)
    ORDER BY coalesce(lease_until, delete_at) LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id`;

/** In one statement, the target becomes the floor's place, and the place that it has left is dropped later. */
const END_MOVE = `
  WITH last AS (
    SELECT id, server, database FROM floor WHERE id = $1 AND state = 'moving' AND lease_until = $2 FOR UPDATE),
  moved AS (
    UPDATE floor SET state = 'live', server = target_server, database = target_database, password = $3,
                     lease_until = NULL, target_server = NULL, target_database = NULL
    FROM last WHERE floor.id = last.id RETURNING floor.database),
  kept AS (DELETE FROM leftover USING moved WHERE leftover.database = moved.database)
  INSERT INTO leftover (database, server, drop_after) SELECT database, server, $4::timestamptz FROM last`;

async function insert(pool: pg.Pool, floor: NewFloor, leaseUntil: Date): Promise<void> {
  const { id, slug, name, server, database, password, created_at } = floor;
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query(
      `INSERT INTO floor (id, slug, name, state, server, database, password, lease_until, created_at)
       VALUES ($1, $2, $3, 'standing_up', $4, $5, $6, $7, $8)`,
      [id, slug, name, server, database, password, leaseUntil, created_at],
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
      `Another floor has ${what}. The command list shows all floors. Names of a deleted floor are free after 90 days.`,
      { cause: error },
    );
  } finally {
    client.release();
  }
}
