import type { PersonalData } from "./personal-data.ts";
import { DELETE_EXPIRED, type RetentionRule } from "./retention.ts";

/** An area, the kernel or an adapter, with its tables. Only the owner's SQL writes them. */
export interface DataOwner {
  readonly name: string;
  readonly tables?: readonly string[];
  /** Own tables and views that other owners' SQL may read for joins. */
  readonly shares?: readonly string[];
  /** Covers each of `tables` once. */
  readonly retention?: readonly RetentionRule[];
  readonly personalData?: readonly PersonalData[];
}

/** Checks that every table has one owner, one retention rule and an existing job. */
export function ownershipFaults(owners: readonly DataOwner[], jobsOf: (owner: DataOwner) => readonly string[]) {
  const owned = owners.flatMap(({ tables = [] }) => tables);
  const twice = owned.filter((table, at) => owned.indexOf(table) !== at).map((table) => `table ${table} twice`);
  return [...twice, ...owners.flatMap((owner) => faultsOf(owner, jobsOf(owner)))];
}

function faultsOf({ name, tables = [], retention = [], personalData = [] }: DataOwner, jobs: readonly string[]) {
  const ruled = retention.flatMap((rule) => rule.tables);
  const named = [...ruled, ...personalData.flatMap((data) => data.tables.map(({ table }) => table))];
  return [
    ...named
      .filter((table) => !tables.includes(table))
      .map((table) => `${name}: declares ${table}, which it does not own`),
    ...tables
      .filter((table) => ruled.filter((each) => each === table).length !== 1)
      .map((table) => `${name}: ${table} needs one rule of retention`),
    ...retention.flatMap(({ job }) =>
      job === null || job === DELETE_EXPIRED || jobs.includes(job) ? [] : [`${name}: no job ${job}`],
    ),
  ];
}
