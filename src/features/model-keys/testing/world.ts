import type { World } from "../../../../test/harness/world.ts";

export const CREDITS_ENV = { ATRIUM_GATEWAY_URL: "https://gateway.invalid" };

const PICKED_UP = { state: "picked_up" as const, pickup_until: new Date("2026-01-01T00:00:00Z") };

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
    await query
      .insertInto("key_request")
      .values([
        { ...request(7, "member", member.memberId, ""), ...PICKED_UP },
        { ...request(8, "member", operator.memberId, ""), ...PICKED_UP },
        { ...request(9, "member", member.memberId, ""), ...PICKED_UP },
        { ...request(0, "member", operator.memberId, ""), ...PICKED_UP },
      ])
      .execute();
    const key = (number: number, memberId: string) => ({
      id: `gkey_0a1b2c3d4e5f60718293000${number}`,
      request_id: `kreq_0a1b2c3d4e5f60718293000${number}`,
      member_id: memberId,
      kind: "member" as const,
      hash: Buffer.alloc(32, number),
      prefix: `gwk_world00${number}`,
      multiplier: 1,
      expires_at: null,
      minted_at: now,
    });
    await query
      .insertInto("gateway_key")
      .values([key(7, member.memberId), key(8, operator.memberId), key(9, member.memberId), key(0, operator.memberId)])
      .execute();
  });
}

/** Further requests to decide after the examples. */
export const ANOTHER: Readonly<Record<string, object>> = {
  "credits.approve": { request_id: "kreq_0a1b2c3d4e5f607182930005" },
  "credits.deny": { request_id: "kreq_0a1b2c3d4e5f607182930006" },
};
