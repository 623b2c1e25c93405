import type { World } from "../../../../test/harness/world.ts";
import { insertRole } from "../store.ts";

const NAMES = ["Front desk", "Summer crew"];

/** Two roles that nobody has: the members of the world have what their tiers give them. */
export async function seed({ atrium }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  await database.transaction(async (tx) => {
    for (const [at, name] of NAMES.entries()) {
      const id = `rol_0a1b2c3d4e5f60718293000${at + 1}`;
      await insertRole(tx, { id, name, line: "They are at the door.", scopes: ["admin:guests"], created_at: now });
    }
  });
}
