import type { World } from "../../../../test/harness/world.ts";
import { putEnrollment } from "../../trainings/store.ts";
import * as room from "../room-store.ts";
import { register } from "../store.ts";

/** An agent of the operator in the session that they teach, and a message in its chat. */
export async function seed({ atrium, operator }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const sessionId = "trs_0a1b2c3d4e5f607182930003";
  await database.transaction(async (tx) => {
    await room.lockRoom(tx, sessionId);
    await room.setPersonBetween(tx, sessionId, false);
    const said = { text: "Welcome to the workshop.", clientId: null, isAgent: false, at: now };
    await room.insertMessage(tx, { sessionId, memberId: operator.memberId, ...said });
    await register(tx, {
      id: "wag_0a1b2c3d4e5f607182930001",
      session_id: sessionId,
      now,
      member_id: operator.memberId,
      token_id: "tok_of_the_workshop",
      name: "Lantern",
      kind: "house",
      from_at: now,
      until: new Date(now.getTime() + 3_600_000),
    });
  });
}

/** A place in the same session, for another member. */
export async function giveWorkshopPlace({ atrium: { kernel } }: World, member_id: string): Promise<void> {
  const now = kernel.clock.now();
  const place = { state: "enrolled", queued_at: now, offered_until: null, result: null, updated_at: now } as const;
  const session_id = "trs_0a1b2c3d4e5f607182930003";
  await kernel.database.transaction((tx) => putEnrollment(tx, { session_id, member_id, ...place }));
}
