import { type Caller, memberOf } from "../../kernel/access/caller.ts";
import type { RefusalDetails } from "../../kernel/errors.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { findVisibleFile, isOwner, lockByName, NAME_TAKEN, NO_SUCH_FILE, placeFile } from "../files/index.ts";
import { say } from "./messages.ts";

const NOT_YOURS: RefusalDetails = {
  message: say.notOwner,
  hint: "Leave out file_id to store a file of your own.",
};

interface Target {
  readonly name: string;
  readonly folderId: string | null;
  /** The file that gets a new version; null for a file by name. */
  readonly fileId: string | null;
}

type Place =
  | { readonly name: string; readonly isVersion: boolean }
  | { readonly kind: "not_found" | "forbidden" | "name_taken"; readonly details: RefusalDetails };

/** Where the file goes. The same is checked again at the end, and a refusal now saves the bytes. */
export async function findPlace(tx: WriteTx, caller: Caller, { name, folderId, fileId }: Target): Promise<Place> {
  const me = memberOf(caller);
  if (fileId !== null) {
    const file = await findVisibleFile(tx, me, fileId);
    if (!file) return { kind: "not_found", details: NO_SUCH_FILE };
    return isOwner(caller, file) ? { name: file.name, isVersion: true } : { kind: "forbidden", details: NOT_YOURS };
  }
  const place = await placeFile(tx, caller, folderId);
  if ("kind" in place) return place;
  const twin = await lockByName(tx, { folderId, memberId: me, name });
  if (twin && twin.member_id !== me) return { kind: "name_taken", details: NAME_TAKEN };
  return { name, isVersion: twin !== undefined };
}
