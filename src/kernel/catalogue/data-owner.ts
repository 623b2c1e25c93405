import type { PersonalData } from "./personal-data.ts";
import type { RetentionRule } from "./retention.ts";

/** An area, or the kernel or an adapter, with the data that it owns. Only the owner's SQL writes its tables. */
export interface DataOwner {
  readonly name: string;
  readonly tables?: readonly string[];
  /** Own tables and views that the SQL of others may read, where a join is needed. Nobody else writes them. */
  readonly shares?: readonly string[];
  /** Covers each of `tables` once. */
  readonly retention?: readonly RetentionRule[];
  readonly personalData?: readonly PersonalData[];
}

/** Every table has one owner, one rule of retention, and a job that exists. */
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
    ...retention.flatMap(({ job }) => (job === null || jobs.includes(job) ? [] : [`${name}: there is no job ${job}`])),
  ];
}
