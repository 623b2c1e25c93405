import type { World } from "../../../../test/harness/world.ts";
import { hashOf } from "../messengers/link.ts";
import { putCode, putLink } from "../messengers/messenger-store.ts";
import { SIGNING_SECRET } from "../unsubscribe-token.ts";

const KEY = Buffer.alloc(32, 7);
const CODE = "01234567";
const YEAR_MS = 365 * 86_400_000;

/** Links end such mails; the operator reads Telegram, and enters a code of Matrix. */
export async function seed({ atrium, operator }: World): Promise<void> {
  const now = atrium.kernel.clock.now();
  const member = { member_id: operator.memberId };
  await atrium.kernel.database.transaction(async (tx) => {
    await tx.query.updateTable("secret").set({ value: KEY }).where("name", "=", SIGNING_SECRET).execute();
    await putLink(tx, { ...member, messenger: "telegram", address: "41", name: "@noor_a", linked_at: now });
    await putCode(tx, {
      ...member,
      messenger: "matrix",
      code_hash: hashOf(CODE),
      created_at: now,
      address: "!room1:space.example @noor:example.org",
      name: "@noor:example.org",
      expires_at: new Date(now.getTime() + YEAR_MS),
    });
  });
}
