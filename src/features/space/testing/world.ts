import type { World } from "../../../../test/harness/world.ts";
import { putException } from "../opening-store.ts";

export async function seed({ atrium }: World): Promise<void> {
  await atrium.kernel.database.transaction((tx) => putException(tx, "2031-01-01", { note: "New Year", spans: [] }));
}
