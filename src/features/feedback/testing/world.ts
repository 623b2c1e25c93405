import type { World } from "../../../../test/harness/world.ts";
import type { FeedbackRow } from "../store.ts";

/** The operator's ticket, and two of the member: one to resolve, one that stays open. */
export async function seed({ atrium, operator, member }: World): Promise<void> {
  const ticket = (time: string, memberId: string): FeedbackRow => ({
    ticket_id: `fb_2030-02-19T${time}-00-00-000Z_0123456789ab`,
    kind: "broken_url",
    message: "The link to the floor plan on the welcome page answers 404 since this morning.",
    priority: "normal",
    category: null,
    url: null,
    expected: null,
    got: null,
    agent_id: null,
    contact: null,
    member_id: memberId,
    token_prefix: null,
    tier: "ic-member",
    ip_hash: "0".repeat(64),
    suspicious_patterns: [],
    received_at: new Date(`2030-02-19T${time}:00:00Z`),
  });
  await atrium.kernel.database.transaction(async ({ query }) => {
    await query
      .insertInto("feedback")
      .values([ticket("10", operator.memberId), ticket("11", member.memberId), ticket("12", member.memberId)])
      .execute();
  });
}
