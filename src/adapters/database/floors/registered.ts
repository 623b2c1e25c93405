/** A floor, as the registry knows it. */
export interface RegisteredFloor {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** A deleted one keeps its slug and hosts for a while, so that no old link leads to another floor. */
  readonly state: "standing_up" | "live" | "suspended" | "moving" | "deleted";
  /** Nothing can be changed on it. */
  readonly is_read_only: boolean;
  /** Lower-case host names. The first is the floor's address. */
  readonly hosts: readonly string[];
  /** The server of its database; null for the registry's. */
  readonly server: string | null;
  /** Names the role of the floor too. */
  readonly database: string;
  /** Sealed by the house. Empty once deleted. */
  readonly password: Buffer;
  /** Where a move copies to. */
  readonly target_server: string | null;
  readonly target_database: string | null;
  readonly suspended_at: Date | null;
  readonly exported_at: Date | null;
  readonly delete_at: Date | null;
  readonly deleted_at: Date | null;
  readonly created_at: Date;
}

export type NewFloor = Pick<
  RegisteredFloor,
  "id" | "slug" | "name" | "hosts" | "server" | "database" | "password" | "created_at"
>;

/** A further server of the house. */
export interface RegisteredServer {
  readonly name: string;
  /** Sealed by the house. */
  readonly url: Buffer;
}

/** A database that is dropped later: a floor has left it, or a move copies to it. */
export interface Leftover {
  readonly database: string;
  readonly server: string | null;
}

/** The lease on a floor that a command changes. Only who holds the newest one goes on. */
export interface Lease {
  readonly id: string;
  until: Date;
}

/** What commands do to floors in several steps, so that a kill at any of them leaves a floor whole or absent. */
export interface FloorWork {
  /** @throws Error for the user if a floor has the slug or a host already */
  add(floor: NewFloor, leaseUntil: Date): Promise<void>;
  /** The name of the floor that has the slug or one of the hosts; null if none. */
  takenBy(floor: Pick<NewFloor, "slug" | "hosts">): Promise<string | null>;
  /** @returns false if another command has taken the floor over */
  goLive(id: string, now: Date): Promise<boolean>;
  /** Its operators gave it another name. */
  rename(id: string, name: string): Promise<void>;
  /** Takes one floor whose command was killed, or whose deletion is due. */
  takeUnfinished(now: Date, until: Date): Promise<RegisteredFloor | null>;
  /** @returns false if another command has the floor */
  extend(lease: Lease, until: Date): Promise<boolean>;
  /** From now on, no process serves it. @returns false if it is not live */
  beginMove(lease: Lease, target: { readonly server: string | null; readonly database: string }): Promise<boolean>;
  /** The floor lives at the target, and the database that it has left is dropped later. @returns false as `extend` */
  endMove(lease: Lease, password: Buffer, dropAfter: Date): Promise<boolean>;
  /** It lives where it was. */
  takeMoveBack(lease: Lease): Promise<void>;
  dropLater(left: Leftover, after: Date): Promise<void>;
  leftovers(due: Date): Promise<Leftover[]>;
  forgetLeftover(database: string): Promise<void>;
  /** Removes what the registry knows of it, except for its name, slug and hosts. */
  bury(lease: Lease, now: Date): Promise<void>;
  /** Frees slugs and hosts of floors that were deleted before. */
  freeNames(deletedBefore: Date): Promise<void>;
  /** Removes the numbers of requests of days before. */
  forgetUse(before: Date): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Whether a statement changed a row. */
export type Changed = (text: string, values: readonly unknown[]) => Promise<boolean>;

/** Floors that `where` selects from `f`. */
export const floorsWhere = (where: string) => `
  SELECT f.id, f.slug, f.name, f.state, f.is_read_only, f.server, f.database, f.password, f.target_server, f.target_database,
         f.suspended_at, f.exported_at, f.delete_at, f.deleted_at, f.created_at,
         coalesce(array_agg(h.host ORDER BY h.position) FILTER (WHERE h.token IS NULL OR h.proved_at IS NOT NULL), '{}') AS hosts
  FROM floor f LEFT JOIN floor_host h ON h.floor_id = f.id
  WHERE ${where} GROUP BY f.id ORDER BY f.slug`;
