import type { World } from "../../../../test/harness/world.ts";

export async function seed({ atrium, operator, time }: World): Promise<void> {
  await atrium.kernel.database.transaction(async ({ query }) => {
    await query
      .insertInto("recommendation")
      .values({
        id: "rec_0123456789abcdef01234567",
        operation: "space.update",
        input: JSON.stringify({ name: "Lantern House" }),
        fingerprint: "name",
        member_id: operator.memberId,
        token_id: "tok_0123456789abcdef01234568",
        state: "open",
        created_at: time.now(),
        decided_by: null,
        decided_at: null,
        reason: null,
      })
      .execute();
  });
}
