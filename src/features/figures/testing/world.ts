import type { World } from "../../../../test/harness/world.ts";
import * as store from "../store.ts";

export async function seed({ atrium, operator, member }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  await database.transaction(async (tx) => {
    const look = { head: "oval", hair: "curls", eyes: "dots", palette: "clay", generations_used: 1 } as const;
    await store.ensure(tx, operator.memberId, { handle: "noor-adeyemi-0a1b2c", now });
    await store.update(tx, operator.memberId, { ...look, grants: 5 });
    await store.ensure(tx, member.memberId, { handle: "ilse-brandt-0a1b2c", now });
    await store.update(tx, member.memberId, { ...look, is_public: true });
  });
}
