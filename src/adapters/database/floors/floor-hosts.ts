import type pg from "pg";
import type { Changed } from "./registered.ts";

/** A host of a floor beside the one in its address. */
export interface FurtherHost {
  readonly host: string;
  readonly floor_id: string;
  /** Null if it needs no proof. */
  readonly token: string | null;
  readonly proved_at: Date | null;
  readonly missing_since: Date | null;
  readonly checked_at: Date | null;
  /** Why the last check did not find the record. */
  readonly fault: "absent" | "other" | "later" | null;
}

/** What a check of a host found. */
type CheckedHost = Pick<FurtherHost, "proved_at" | "missing_since" | "fault"> & {
  readonly checked_at: Date;
  readonly check_at: Date;
};

/** The hosts of floors beside those in their addresses. */
export interface FloorHosts {
  furtherHosts(): Promise<FurtherHost[]>;
  /** Repeating it changes nothing. @returns false if another floor has the host, or this one is deleted */
  addHost(host: Pick<FurtherHost, "host" | "floor_id" | "token">, now: Date): Promise<boolean>;
  /** @returns false if the floor does not have it beside its address */
  removeHost(floorId: string, host: string): Promise<boolean>;
  /** Makes the next check due. */
  checkSoon(floorId: string, host: string, now: Date): Promise<void>;
  /** Takes one host whose check is due. The next check is due at `until` if this one does not end. */
  takeDueHost(now: Date, until: Date): Promise<FurtherHost | null>;
  noteCheck(host: string, found: CheckedHost): Promise<void>;
}

const COLUMNS = "host, floor_id, token, proved_at, missing_since, checked_at, fault";

export function floorHosts(pool: pg.Pool, changed: Changed): FloorHosts {
  return {
    async furtherHosts() {
      const text = `SELECT ${COLUMNS} FROM floor_host WHERE position > 1 ORDER BY floor_id, position`;
      return (await pool.query<FurtherHost>(text)).rows;
    },
    async addHost({ host, floor_id, token }, now) {
      await changed(ADD, [host, floor_id, token, now]);
      return changed("SELECT FROM floor_host WHERE host = $1 AND floor_id = $2", [host, floor_id]);
    },
    removeHost: (floorId, host) =>
      changed("DELETE FROM floor_host WHERE floor_id = $1 AND host = $2 AND position > 1", [floorId, host]),
    async checkSoon(floorId, host, now) {
      const text = "UPDATE floor_host SET check_at = $3 WHERE floor_id = $1 AND host = $2 AND token IS NOT NULL";
      await changed(text, [floorId, host, now]);
    },
    async takeDueHost(now, until) {
      return (await pool.query<FurtherHost>(TAKE_DUE, [now, until])).rows[0] ?? null;
    },
    async noteCheck(host, { proved_at, missing_since, fault, checked_at, check_at }) {
      await changed(NOTE, [host, proved_at, missing_since, fault, checked_at, check_at]);
    },
  };
}

/** The lock on the floor keeps two hosts from one position. */
const ADD = `
  WITH held AS (SELECT id FROM floor WHERE id = $2 AND state <> 'deleted' FOR UPDATE)
  INSERT INTO floor_host (host, floor_id, position, token, proved_at, check_at)
  SELECT $1, id, (SELECT coalesce(max(position), 1) + 1 FROM floor_host WHERE floor_id = $2), $3::text,
         CASE WHEN $3::text IS NULL THEN $4::timestamptz END, CASE WHEN $3::text IS NOT NULL THEN $4::timestamptz END
  FROM held ON CONFLICT (host) DO NOTHING`;

const TAKE_DUE = `
  UPDATE floor_host SET check_at = $2 WHERE host = (
    SELECT h.host FROM floor_host h JOIN floor f ON f.id = h.floor_id
    WHERE h.check_at <= $1 AND f.state <> 'deleted' ORDER BY h.check_at LIMIT 1 FOR UPDATE OF h SKIP LOCKED)
  RETURNING ${COLUMNS}`;

const NOTE = `
  UPDATE floor_host SET proved_at = $2, missing_since = $3, fault = $4, checked_at = $5, check_at = $6
  WHERE host = $1 AND token IS NOT NULL`;
