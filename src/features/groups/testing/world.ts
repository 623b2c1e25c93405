import type { World } from "../../../../test/harness/world.ts";
import { addMembers, insertGroup } from "../store.ts";

const NAMES = ["Kiln crew", "Summer party"];

/** Two groups; the operator is in the first. */
export async function seed({ atrium, operator }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  await database.transaction(async (tx) => {
    for (const [at, name] of NAMES.entries()) {
      const id = `grp_0a1b2c3d4e5f60718293000${at + 1}`;
      await insertGroup(tx, { id, name, line: "They fire on Tuesdays.", created_at: now, ended_at: null });
    }
    await addMembers(tx, "grp_0a1b2c3d4e5f607182930001", [operator.memberId], now);
  });
}
