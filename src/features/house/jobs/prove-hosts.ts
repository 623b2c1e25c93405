import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import type { ChangedHost } from "../../../kernel/ports/floors/house.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { MISSING_FOR_MS } from "../hosts/proof.ts";
import { declared, say } from "../messages.ts";
import { endHostNotices, tellOfHost } from "../notify.ts";
import { findFloor } from "../store.ts";
import { lookAtHouse } from "./observe.ts";

export const proveHosts: Job = {
  name: "house.prove_hosts",
  summary: declared.proveHostsJob,
  everyMs: MINUTE_MS,
  async run(context) {
    const count = await checkDueHosts(context);
    if (count === 0) return null;
    await lookAtHouse(context);
    return say.hostsProved({ count });
  },
};

/** Looks up the proofs that are due, and tells operators what changed. */
export async function checkDueHosts(context: JobContext): Promise<number> {
  const { house } = context.ports;
  if (house === null) return 0;
  return house.proveHosts((changed) => tell(context, changed));
}

async function tell(
  { database, now }: JobContext,
  { host, floorId, change, missingSince }: ChangedHost,
): Promise<void> {
  await database.transaction(async (tx) => {
    const name = (await findFloor(tx, floorId))?.name ?? "";
    if (change !== "missing") await endHostNotices(tx, host, now());
    if (change === "found_again") return;
    const until = missingSince && new Date(missingSince.getTime() + MISSING_FOR_MS);
    await tellOfHost(tx, change, { host, floorId, name, until }, now());
  });
}
