import type { World } from "../../../../test/harness/world.ts";

/** The facilitator is unreachable: examples request the terms and pay nothing. */
export const PAYMENTS_ENV = {
  ATRIUM_WALLET: "0x000000000000000000000000000000000000a11e",
  ATRIUM_X402_NETWORK: "eip155:84532",
  ATRIUM_FACILITATOR_URL: "https://facilitator.invalid",
};

export async function seed({ atrium }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  await database.transaction(async ({ query }) => {
    await query
      .insertInto("payment")
      .values({
        id: "pay_0a1b2c3d4e5f607182930001",
        payer: `0x${"1".repeat(40)}`,
        nonce: `0x${"2".repeat(64)}`,
        state: "settled",
        network: "eip155:84532",
        amount: "25",
        requirement: "{}",
        payload: "{}",
        payload_hash: Buffer.alloc(32),
        donor_name: "Ilse Brandt",
        donor_message: "For the coffee machine.",
        transaction: `0x${"3".repeat(64)}`,
        attempts: 1,
        created_at: now,
        settled_at: now,
      } as never)
      .execute();
  });
}
