import type { World } from "../../../../test/harness/world.ts";
import { daysAfter } from "../../../kernel/values/duration.ts";
import { hashPassword } from "../passwords.ts";
import { tokenHash } from "../rules.ts";
import { insertShare, NO_DROPS } from "../store.ts";

/** A link to the folder of files, and one with a password to the house rules. */
export async function seed({ atrium, operator }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const password_hash = await hashPassword("tulips and rain", Buffer.alloc(32, 7));
  const common = {
    member_id: operator.memberId,
    created_at: now,
    expires_at: daysAfter(now, 7),
    downloads_max: null,
    mode: "download" as const,
    ...NO_DROPS,
  };
  await database.transaction(async (tx) => {
    await insertShare(tx, {
      ...common,
      id: "share_0a1b2c3d4e5f607182930001",
      token_hash: tokenHash("a-link-that-was-shared-in-the-world-of-test"),
      file_id: null,
      folder_id: "d_0a1b2c3d4e5f607182930001",
      subject: "The press",
      password_hash: null,
    });
    await insertShare(tx, {
      ...common,
      id: "share_0a1b2c3d4e5f607182930003",
      token_hash: tokenHash("a-link-to-be-stopped-in-the-world-of-tests-"),
      file_id: null,
      folder_id: "d_0a1b2c3d4e5f607182930001",
      subject: "Everybody",
      password_hash: null,
    });
    await insertShare(tx, {
      ...common,
      id: "share_0a1b2c3d4e5f607182930002",
      token_hash: tokenHash("a-link-with-a-password-in-the-world-of-test"),
      file_id: "f_0a1b2c3d4e5f607182930001",
      folder_id: null,
      subject: "Guests",
      password_hash,
    });
    await insertShare(tx, {
      ...common,
      mode: "drop",
      drop_file_bytes_max: 10_000_000,
      drop_bytes_max: 100_000_000,
      drop_files_max: 100,
      id: "share_0a1b2c3d4e5f607182930004",
      token_hash: tokenHash("a-link-to-send-files-in-the-world-of-tests-"),
      file_id: null,
      folder_id: "d_0a1b2c3d4e5f607182930001",
      subject: "Photographers",
      password_hash: null,
    });
  });
}
