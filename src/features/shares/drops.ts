import { anonymous } from "../../kernel/access/caller.ts";
import type { JobContext } from "../../kernel/catalogue/area.ts";
import type { RefusalDetails } from "../../kernel/errors.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { ensureQuota, type FileFault, type StoredContent } from "../files/index.ts";
import { LINK_GONE, PASSWORD_WANTED } from "./refusals.ts";
import { decide, tokenHash } from "./rules.ts";
import * as store from "./store.ts";
import { storeDropped } from "./store-dropped.ts";

/** A link into whose folder a visitor may send files now. */
export interface OpenDrop {
  readonly shareId: string;
  /** The creator of the link, who gets the files. */
  readonly memberId: string;
  readonly folderId: string;
}

type DropAnswer = OpenDrop | { readonly kind: "not_found" | "forbidden"; readonly details: RefusalDetails };

export async function openDrop(
  tx: ReadTx,
  { grant, proof = null }: { readonly grant: string; readonly proof?: string | null | undefined },
  now: Date,
): Promise<DropAnswer> {
  const share = await store.findByToken(tx, tokenHash(grant));
  const decision = decide(share, { wants: "drop", proof, continues: false }, now);
  if (!share || share.folder_id === null || decision.kind === "gone") return { kind: "not_found", details: LINK_GONE };
  if (decision.kind === "ask_password") return { kind: "forbidden", details: PASSWORD_WANTED };
  return { shareId: share.id, memberId: share.member_id, folderId: share.folder_id };
}

/** Whether an upload that the link began may go on. */
export async function mayDrop(tx: ReadTx, shareId: string, now: Date): Promise<boolean> {
  const share = await store.findById(tx, shareId);
  return decide(share, { wants: "drop", proof: null, continues: true }, now).kind === "serve";
}

type Host = Pick<JobContext, "settings" | "newId"> & { readonly tx: WriteTx; readonly now: Date };

/** Makes a visitor's file one of the creator, and tells them. `takeDrop` took its room. A refusal ends the transaction. */
export async function keepDrop(
  { tx, settings, newId, now }: Host,
  { shareId, memberId, folderId }: OpenDrop,
  { name, content }: { readonly name: string; readonly content: StoredContent },
): Promise<{ readonly id: string; readonly version: number } | { readonly fault: FileFault }> {
  await ensureQuota(tx, memberId, settings.files);
  const caller = anonymous("visitor");
  const kept = await storeDropped({ tx, caller, now, settings, newId }, { memberId, folderId, name }, content);
  if ("fault" in kept) return kept;
  await appendMemberEvents(tx, {
    memberIds: [memberId],
    type: "files_dropped",
    target: { kind: "file", id: kept.id },
    payload: { share_id: shareId, file_id: kept.id, filename: kept.name, size: content.size },
    now,
  });
  return { id: kept.id, version: 1 };
}
