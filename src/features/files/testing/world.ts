import { createHash } from "node:crypto";
import type { World } from "../../../../test/harness/world.ts";
import { SYSTEM } from "../../../kernel/access/caller.ts";
import { confirmBlob, reserveBlob } from "../../../kernel/blobs/blobs.ts";
import { daysAfter } from "../../../kernel/values/duration.ts";
import { insertOpening } from "../../storage/store.ts";
import { expiryOf } from "../../uploads/lease.ts";
import { secretHash } from "../../uploads/rules.ts";
import { insertUpload } from "../../uploads/store.ts";
import { insertFolder } from "../folder-store.ts";
import { reserveStorage } from "../quota-store.ts";
import * as store from "../store.ts";
import { storeFile } from "../store-version.ts";
import { trashFolder } from "../trash-store.ts";

/** House rules at the root, a folder with a list, plans and a folder in the trash, two files of another member, one opened, and an open upload. */
export async function seed({ atrium, operator, member }: World): Promise<void> {
  const { database, clock, settings, ports, ids } = atrium.kernel;
  const now = clock.now();
  const memberId = operator.memberId;
  const content = Buffer.from("# House rules\n");
  const sha256 = createHash("sha256").update(content).digest("hex");
  await database.transaction(async (tx) => {
    for (const [id, name] of [
      ["d_0a1b2c3d4e5f607182930001", "Open lab photos"],
      ["d_0a1b2c3d4e5f607182930002", "Empty"],
      ["d_0a1b2c3d4e5f607182930003", "Last year"],
    ] as const) {
      await insertFolder(tx, {
        id,
        parent_id: null,
        member_id: memberId,
        name,
        description: "",
        tags: [],
        visibility: "ic-members",
        grantees: [],
        accepts_files: true,
        depth: 0,
        gates: [],
        created_at: now,
        updated_at: now,
        trashed_at: null,
      });
    }
    await store.ensureQuota(tx, memberId, settings.files);
    await store.ensureQuota(tx, member.memberId, settings.files);
    const blob = await reserveBlob(tx, { sha256, size: content.length }, ids.newId);
    await ports.objects.put(blob.key, content, blob);
    await confirmBlob(tx, blob);
    const details = { visibility: "ic-members", grantees: [], description: "", tags: [] } as const;
    for (const [id, name, folderId] of [
      ["f_0a1b2c3d4e5f607182930001", "house-rules.md", null],
      ["f_0a1b2c3d4e5f607182930002", "list.txt", "d_0a1b2c3d4e5f607182930001"],
      ["f_0a1b2c3d4e5f607182930003", "old-plan.md", null],
      ["f_0a1b2c3d4e5f607182930007", "scratch.txt", null],
      ["f_0a1b2c3d4e5f607182930008", "older-plan.md", null],
      ["f_0a1b2c3d4e5f607182930009", "budget.txt", "d_0a1b2c3d4e5f607182930003"],
    ] as const) {
      const origin = { tx, caller: SYSTEM, now, settings, newId: () => id };
      await storeFile(origin, { ...details, name, label: name, folderId, memberId }, { ...blob, type: "text/plain" });
    }
    for (const [id, name] of [
      ["f_0a1b2c3d4e5f607182930005", "diary.txt"],
      ["f_0a1b2c3d4e5f607182930006", "letter.txt"],
    ] as const) {
      const origin = { tx, caller: SYSTEM, now, settings, newId: () => id };
      const theirs = { ...details, visibility: "private", name, label: name, folderId: null } as const;
      await storeFile(origin, { ...theirs, memberId: member.memberId }, { ...blob, type: "text/plain" });
    }
    await insertOpening(tx, {
      id: "open_0a1b2c3d4e5f607182930001",
      file_id: "f_0a1b2c3d4e5f607182930006",
      member_id: member.memberId,
      opened_by: memberId,
      reason: "A report",
      opened_at: now,
      readable_until: daysAfter(now, 1),
    });
    for (const id of ["f_0a1b2c3d4e5f607182930003", "f_0a1b2c3d4e5f607182930008"]) {
      await store.updateFile(tx, id, { state: "trashed", trashed_at: now });
    }
    await trashFolder(tx, { id: "d_0a1b2c3d4e5f607182930003", memberId }, now);
    await reserveStorage(tx, memberId, { bytes: 4, isVersion: false });
    await insertUpload(tx, {
      id: "u_0a1b2c3d4e5f607182930001",
      secret_hash: secretHash("world"),
      member_id: memberId,
      share_id: null,
      token_id: null,
      provenance: "human",
      folder_id: null,
      file_id: null,
      size: 4,
      sha256: null,
      name: "film.mp4",
      label: "Film",
      description: "",
      tags: [],
      visibility: "ic-members",
      grantees: [],
      begun_at: now,
      expires_at: expiryOf(now, "human"),
    });
  });
}
