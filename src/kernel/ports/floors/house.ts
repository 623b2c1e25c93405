import type { Language } from "../../languages/languages.ts";

/** A floor beside the first, as its operators see it. */
export interface HouseFloor {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly state: "standing_up" | "live" | "suspended" | "moving" | "deleted";
  /** It is live, and nothing can be changed on it. */
  readonly isReadOnly: boolean;
  /** Its public URL. */
  readonly address: string;
  /** The first is the one in its address. */
  readonly hosts: readonly string[];
  readonly server: string;
  /** A process has it open. */
  readonly isAwake: boolean;
  /** Of its database; null if the server did not say. */
  readonly bytes: number | null;
  /** The newest migration of its database; null before it was opened. */
  readonly schemaVersion: string | null;
  /** Since midnight in UTC. */
  readonly requestsToday: number;
  /** Why it could not be opened the last time; null if it could. */
  readonly fault: string | null;
  readonly exportedAt: Date | null;
  readonly deleteAt: Date | null;
  readonly createdAt: Date;
}

/** A host of a floor beside the one in its address. */
export interface HouseHost {
  readonly host: string;
  readonly floorId: string;
  /** A TXT record proves the host by it; null if it needs no proof. */
  readonly token: string | null;
  /** Requests are served from then on. */
  readonly provedAt: Date | null;
  readonly missingSince: Date | null;
  readonly checkedAt: Date | null;
  /** Why the last check did not find the record. */
  readonly fault: "absent" | "other" | "later" | null;
}

/** What a check of a host changed. */
export interface ChangedHost extends Pick<HouseHost, "host" | "floorId" | "missingSince"> {
  readonly change: "proved" | "missing" | "found_again" | "taken_off";
}

/** A floor that should be made. */
export interface NewHouseFloor {
  /** Repeating the call with the same ID makes no second floor. */
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly server: string;
  /** What it starts with; null for an empty floor. */
  readonly template: string | null;
  /** Of the floor at first, and of the texts of its template. */
  readonly language: Language;
}

/** What making a floor has done, in this order. */
export const STAND_UP_STEPS = ["database", "settings", "self_test", "live"] as const;
export type StandUpStep = (typeof STAND_UP_STEPS)[number];

interface StoodUp {
  /** The link for its first operator; null if it has one already. */
  readonly claimUrl: string | null;
  readonly address: string;
}

/** The name of the server that has the registry. */
export const MAIN_SERVER = "main";

/** A floor cannot be made, for a reason that an operator can read. */
export class HouseFault extends Error {}

/** The floors beside the first, and their servers. Only the first floor has it. */
export interface House {
  look(): Promise<{
    readonly servers: readonly string[];
    readonly floors: readonly HouseFloor[];
    readonly hosts: readonly HouseHost[];
  }>;
  /**
   * Makes the floor, whole or not at all. `done` hears of each step.
   * @throws HouseFault if it cannot be made; another error if a later attempt may
   */
  standUp(floor: NewHouseFloor, done: (step: StandUpStep) => Promise<void>): Promise<StoodUp>;
  /** @returns false if it is not live */
  suspend(id: string): Promise<boolean>;
  /** Lets nothing change on it. @returns false if it is not live */
  makeReadOnly(id: string): Promise<boolean>;
  /** Ends these two, and takes a planned deletion back. @returns false if there is nothing to end */
  resume(id: string): Promise<boolean>;
  /** Repeating it changes nothing. @returns false if another floor has the host */
  addHost(host: Pick<HouseHost, "host" | "floorId" | "token">): Promise<boolean>;
  /** @returns false if the floor does not have it beside its address */
  removeHost(floorId: string, host: string): Promise<boolean>;
  /** Makes the check of its proof due. */
  checkHost(floorId: string, host: string): Promise<void>;
  /** Checks hosts that are due. `tell` hears of each change, and after a kill twice. @returns how many were checked */
  proveHosts(tell: (changed: ChangedHost) => Promise<void>): Promise<number>;
}
