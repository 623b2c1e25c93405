import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { replaceSeenHosts } from "../hosts/store.ts";
import { declared, say } from "../messages.ts";
import { forgetHouse, listServers, replaceSeen } from "../store.ts";

export const observe: Job = {
  name: "house.observe",
  summary: declared.observeJob,
  everyMs: MINUTE_MS,
  async run(context) {
    const floors = await lookAtHouse(context);
    return floors === null ? null : say.seen({ floors });
  },
};

/** Reads the floors from the registry. Returns their number; null on a server with one floor. */
export async function lookAtHouse({ database, ports, now }: JobContext): Promise<number | null> {
  const { house } = ports;
  if (house === null) {
    if ((await listServers(database.read)).length > 0) await database.transaction(forgetHouse);
    return null;
  }
  const seen = await house.look();
  await database.transaction(async (tx) => {
    await replaceSeen(tx, seen, now());
    await replaceSeenHosts(tx, seen.hosts);
  });
  return seen.floors.length;
}
