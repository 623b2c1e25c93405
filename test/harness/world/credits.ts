import type { World } from "../world.ts";

export const CREDITS_ENV = { ATRIUM_GATEWAY_URL: "https://gateway.invalid" };

/** The operator's pending requests, and one of the member for each decision. */
export async function seed({ atrium, operator, member }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const request = (number: number, kind: "workshop" | "member", memberId: string, night: string) => ({
    id: `kreq_0a1b2c3d4e5f60718293000${number}`,
    kind,
    member_id: memberId,
    event_url: kind === "workshop" ? `https://luma.com/${night}` : null,
    event_title: kind === "workshop" ? "A night" : null,
    multiplier: 1,
    note: null,
    state: "pending" as const,
    reason: null,
    decided_by: null,
    decided_at: null,
    pickup_until: null,
    created_at: new Date(now.getTime() + number),
  });
  await database.transaction(async ({ query }) => {
    await query
      .insertInto("key_request")
      .values([
        request(1, "workshop", operator.memberId, "another-night"),
        request(3, "workshop", member.memberId, "demo-night"),
        request(4, "member", member.memberId, ""),
        request(5, "workshop", member.memberId, "third-night"),
        request(6, "workshop", member.memberId, "fourth-night"),
        // The operator's own pending request, which the example returns.
        { ...request(2, "member", operator.memberId, ""), multiplier: 2 },
      ])
      .execute();
  });
}

/** Further requests to decide after the examples. */
export const ANOTHER: Readonly<Record<string, object>> = {
  "credits.approve": { request_id: "kreq_0a1b2c3d4e5f607182930005" },
  "credits.deny": { request_id: "kreq_0a1b2c3d4e5f607182930006" },
};
