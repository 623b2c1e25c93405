import { type Caller, memberOf } from "../../kernel/access/caller.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { RefusalDetails } from "../../kernel/errors.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { type FolderRow, findVisibleFolder } from "./folder-store.ts";
import { NO_SUCH_FOLDER, NOT_YOUR_FOLDER, unknownGrantees } from "./refusals.ts";
import { mayManage } from "./rules.ts";

const UNKNOWN_GRANTEES = statement(
  "SELECT id FROM unnest($1::text[]) AS sent (id) WHERE NOT EXISTS (SELECT FROM member_key AS m WHERE m.id = sent.id)",
);

/** Refuses added grantees who are not members. Present ones may stay: their members may have left. */
export async function refuseGrantees(
  tx: ReadTx,
  sent: readonly string[] | undefined,
  present: readonly string[] = [],
): Promise<RefusalDetails | undefined> {
  const added = (sent ?? []).filter((id) => !present.includes(id));
  if (added.length === 0) return undefined;
  const unknown = await tx.run<{ id: string }>(UNKNOWN_GRANTEES, [added]);
  return unknown.length === 0 ? undefined : unknownGrantees(unknown.map(({ id }) => id));
}

export type Placement =
  | { readonly folder: FolderRow | null }
  | { readonly kind: "not_found" | "forbidden"; readonly details: RefusalDetails };

/** The folder to which the caller may add a file; null for the root. */
export async function placeFile(tx: ReadTx, caller: Caller, folderId: string | null): Promise<Placement> {
  if (folderId === null) return { folder: null };
  const folder = await findVisibleFolder(tx, memberOf(caller), folderId);
  if (!folder) return { kind: "not_found", details: NO_SUCH_FOLDER };
  if (!mayManage(caller, folder) && !folder.accepts_files) return { kind: "forbidden", details: NOT_YOUR_FOLDER };
  return { folder };
}

/** The folder in which the caller may create a folder; null for the root. */
export async function placeFolder(tx: ReadTx, caller: Caller, parentId: string | null): Promise<Placement> {
  if (parentId === null) return { folder: null };
  const folder = await findVisibleFolder(tx, memberOf(caller), parentId);
  if (!folder) return { kind: "not_found", details: NO_SUCH_FOLDER };
  if (!mayManage(caller, folder)) return { kind: "forbidden", details: NOT_YOUR_FOLDER };
  return { folder };
}
