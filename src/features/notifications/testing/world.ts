import type { World } from "../../../../test/harness/world.ts";
import { hashOf } from "../messengers/link.ts";
import { putCode, putLink } from "../messengers/messenger-store.ts";
import { putDevice } from "../push/device-store.ts";
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
    await putDevice(tx, {
      ...member,
      id: "psh_example",
      endpoint: "https://push.example.org/send/0",
      // Any valid key: that of RFC 8291 §5.
      p256dh: Buffer.from(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "base64url",
      ),
      auth: Buffer.from("BTBZMqHH6r4Tts7J_aSIgg", "base64url"),
      name: "Firefox on Android",
      added_at: now,
    });
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
