import { checkProof, proofOf } from "../../features/house/index.ts";
import type { ChangedHost } from "../../kernel/ports/floors/house.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";
import type { FloorTools } from "./floor-tools.ts";

/** Longer than the resolver tries. */
const LEASE_MS = MINUTE_MS;

/**
 * Looks up the proofs of hosts that are due. `tell` hears of a change before the registry has it: after a kill it hears
 * twice, and not never.
 * @returns how many were checked
 */
export async function proveHosts(
  { registry, clock, textRecords }: FloorTools,
  tell: (changed: ChangedHost) => Promise<void>,
): Promise<number> {
  for (let checked = 0; ; checked++) {
    const now = clock.now();
    const due = await registry.takeDueHost(now, new Date(now.getTime() + LEASE_MS));
    if (due === null) return checked;
    const { host, floor_id, token } = due;
    if (token === null) continue;
    const records = await textRecords.read(proofOf(host, token).name);
    const { change, ...found } = checkProof({ ...due, token }, records, clock.now());
    if (change) await tell({ host, floorId: floor_id, change, missingSince: found.missing_since });
    await registry.noteCheck(host, found);
  }
}
