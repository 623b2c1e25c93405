import type { World } from "../../../../test/harness/world.ts";
import { parseEmailAddress } from "../../../kernel/values/texts/email-address.ts";
import { LINK_SECRET } from "../links.ts";
import * as store from "../store.ts";
import { hashOf } from "../suppressions.ts";

/** The key of the links in the examples. */
const KEY = Buffer.alloc(32, 7);
const SUBSCRIBERS = ["lena@example.org", "returns@example.org", "leaves@example.org"];

/** A subscriber, one who left and may return, and one who leaves. */
export async function seed({ atrium, time }: World): Promise<void> {
  const now = time.now();
  await atrium.kernel.database.transaction(async (tx) => {
    await tx.query.updateTable("secret").set({ value: KEY }).where("name", "=", LINK_SECRET).execute();
    for (const [at, email] of SUBSCRIBERS.entries()) {
      const address = parseEmailAddress(email);
      if (!address) throw new Error(`${email} is not an address`);
      const hash = await hashOf(tx, address.norm);
      const { id } = await store.holdSubscriber(tx, { id: `sbr_0a1b2c3d4e5f60718293000${at + 1}`, address, hash, now });
      await store.confirm(tx, { subscriberId: id, list: "newsletter", proof: { by: "anonymous" }, now });
    }
    const left = { subscriberId: "sbr_0a1b2c3d4e5f607182930002", list: "newsletter", by: "link", now } as const;
    await store.leave(tx, left);
  });
}
