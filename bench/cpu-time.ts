import { readdirSync, readFileSync } from "node:fs";

/** Of `/proc/<pid>/stat`; fixed in the ABI of Linux. */
const TICKS_PER_SECOND = 100;

interface Stat {
  readonly parent: number;
  readonly ownTicks: number;
  /** Of children that have ended and were waited for. */
  readonly endedTicks: number;
}

/** User and system time of a process with all its threads and descendants, in microseconds. */
export function cpuMicroseconds(pid: number): number {
  const stats = new Map(pids().map((each) => [each, statOf(each)]));
  const isBelow = (each: number): boolean => {
    const parent = stats.get(each)?.parent;
    return parent !== undefined && (parent === pid || isBelow(parent));
  };
  let ticks = 0;
  for (const [each, stat] of stats) {
    if (stat && (each === pid || isBelow(each))) ticks += stat.ownTicks + stat.endedTicks;
  }
  return (ticks * 1_000_000) / TICKS_PER_SECOND;
}

/** The parent of a process on this machine, such as PostgreSQL's main process of a connection's; 0 without one. */
export function parentOf(pid: number): number {
  return statOf(pid)?.parent ?? 0;
}

function pids(): number[] {
  return readdirSync("/proc").map(Number).filter(Number.isInteger);
}

/** proc_pid_stat(5): the fields after the command's name in parentheses, from field 3 on. */
function statOf(pid: number): Stat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, ownTicks: user + system, endedTicks: endedUser + endedSystem };
  } catch {
    return undefined; // ended meanwhile
  }
}
