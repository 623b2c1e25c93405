import { putException } from "../../../src/features/space/opening-store.ts";
import type { World } from "../world.ts";

export async function seed({ atrium }: World): Promise<void> {
  await atrium.kernel.database.transaction((tx) => putException(tx, "2031-01-01", { note: "New Year", spans: [] }));
}
