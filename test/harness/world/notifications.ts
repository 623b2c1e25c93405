import { SIGNING_SECRET } from "../../../src/areas/notifications/unsubscribe-token.ts";
import type { World } from "../world.ts";

const KEY = Buffer.alloc(32, 7);

export async function seed({ atrium }: World): Promise<void> {
  await atrium.kernel.database.transaction(({ query }) =>
    query.updateTable("secret").set({ value: KEY }).where("name", "=", SIGNING_SECRET).execute(),
  );
}
