import type { World } from "../../../../test/harness/world.ts";

/** Webhooks, one of them to remove, and a message that was given up. Their host does not exist. */
export async function seed({ atrium }: World): Promise<void> {
  const { database, clock, settings } = atrium.kernel;
  const now = clock.now();
  const endpoint = (id: string, description: string) => ({
    id,
    url: "https://hooks.example.invalid/atrium",
    description,
    kinds: ["booking.confirmed", "member.joined"],
    active: true,
    off_reason: null,
    off_at: null,
    secret: settings.settingSecrets.seal(Buffer.alloc(32, 7).toString("base64")),
    old_secret: null,
    old_secret_until: null,
    failing_since: null,
    created_at: now,
  });
  await database.transaction(async ({ query }) => {
    await query
      .insertInto("webhook_endpoint")
      .values([
        endpoint("whk_0123456789abcdef01234567", "Doors"),
        endpoint("whk_0123456789abcdef01234568", "Old doors"),
      ])
      .execute();
    const { sequence } = await query
      .insertInto("webhook_message")
      .values({
        id: "msg_0123456789abcdef01234567",
        kind: "member.joined",
        data: JSON.stringify({ member_id: "mem_0123456789abcdef01234567" }) as never,
        created_at: now,
      })
      .returning("sequence")
      .executeTakeFirstOrThrow();
    await query
      .insertInto("webhook_delivery")
      .values({
        endpoint_id: "whk_0123456789abcdef01234567",
        sequence,
        state: "failed",
        attempts: 10,
        next_attempt_at: now,
        leased_until: null,
        attempted_at: now,
        duration_ms: 41,
        status: 503,
        response: "Down for maintenance",
        error: null,
        delivered_at: null,
      })
      .execute();
  });
}
