import type { FloorWork } from "../../adapters/database/floors/registered.ts";
import { SPACE_NAME_CHANNEL, spaceNameAndZone } from "../../features/space/index.ts";
import type { Log } from "../../kernel/pipeline/invocation.ts";
import type { Database } from "../../kernel/ports/database.ts";

/** Keeps the name of an open floor in the registry as its operators last set it. */
export async function followName(
  id: string,
  {
    database,
    registry,
    log,
  }: { readonly database: Database; readonly registry: FloorWork; readonly log: Pick<Log, "warn"> },
): Promise<void> {
  const follow = async () => registry.rename(id, (await spaceNameAndZone(database.read)).name);
  database.listen(SPACE_NAME_CHANNEL, () => {
    follow().catch((err: unknown) => log.warn({ err }, "the name of a floor could not be written down"));
  });
  await follow();
}
