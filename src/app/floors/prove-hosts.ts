import type { FurtherHost } from "../../adapters/database/floors/floor-hosts.ts";
import { checkProof, proofOf } from "../../features/house/index.ts";
import type { ChangedHost } from "../../kernel/ports/floors/house.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";
import type { FloorTools } from "./floor-tools.ts";

/** Longer than the resolver tries. */
const LEASE_MS = MINUTE_MS;

/** Hears of a change before the registry has it: after a kill it hears twice, and not never. */
type Tell = (changed: ChangedHost) => Promise<void>;

/** Looks up the proofs of hosts that are due. @returns how many were checked */
export async function proveHosts(tools: FloorTools, tell: Tell): Promise<number> {
  const { registry, clock } = tools;
  for (let checked = 0; ; checked++) {
    const now = clock.now();
    const due = await registry.takeDueHost(now, new Date(now.getTime() + LEASE_MS));
    if (due === null) return checked;
    await proveHost(tools, due, tell);
  }
}

/** Looks up the proof of one host, unless it needs none. */
export async function proveHost(
  { registry, clock, textRecords }: FloorTools,
  further: FurtherHost,
  tell: Tell = async () => undefined,
): Promise<void> {
  const { host, floor_id, token } = further;
  if (token === null) return;
  const records = await textRecords.read(proofOf(host, token).name);
  const { change, ...found } = checkProof({ ...further, token }, records, clock.now());
  if (change) await tell({ host, floorId: floor_id, change, missingSince: found.missing_since });
  await registry.noteCheck(host, found);
}
